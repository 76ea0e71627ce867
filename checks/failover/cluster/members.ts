import { PASSWORDS, type Place } from './places.ts'

/** What Patroni says of one machine. */
export interface Member {
  readonly name: string
  /** `leader`, `sync_standby`, `replica`. */
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

const ANSWER_WITHIN_MS = 2_000

/** The machines as the first of `places` that answers knows them; empty when none does. */
export async function membersAt(places: readonly Place[]): Promise<readonly Member[]> {
  for (const { ports } of places) {
    const members = await askPatroni<{ members: Member[] }>(ports.rest, 'cluster')
    if (members) return members.members
  }
  return []
}

/** Whether the machine itself says that it is the primary. */
export async function isPrimary({ ports }: Place): Promise<boolean> {
  return (await askPatroni(ports.rest, 'primary')) !== null
}

/** Null when it does not answer, or answers no. */
async function askPatroni<Answer>(port: number, path: string): Promise<Answer | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const said = (await answer.json()) as Answer
    return answer.ok ? said : null
  } catch {
    return null
  }
}

/** Credentials that Patroni requires for any change. */
const MAY_CHANGE = `Basic ${Buffer.from(`patroni:${PASSWORDS.PATRONI_RESTAPI_PASSWORD}`).toString('base64')}`

/** Asks for a planned change of the primary, as `patronictl switchover` does; what Patroni says of it. */
export async function switchOver(primary: Place, leader: string, candidate: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${primary.ports.rest}/switchover`, {
    method: 'POST',
    headers: { authorization: MAY_CHANGE, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ leader, candidate }),
  })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`the switchover was refused: ${answer.status} ${said}`)
  return said
}
