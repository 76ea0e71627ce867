import type { Engine } from '../engine.ts'
import * as sql from '../records/payment-statements.ts'

/** A message whose turn it is. */
export interface DueMessage {
  readonly key: string
  readonly msisdn: string
  readonly text: string
  readonly tries: number
}

const MOST_TRIES = 5
const RETRY_MS = 30_000

/** What became of a message; `wait` milliseconds until it is tried again, null when it is not. */
export interface EndedMessage {
  readonly key: string
  readonly state: 'open' | 'sent' | 'unsure' | 'refused'
  readonly wait: number | null
}

const STATE_AFTER = { accepted: 'sent', unsure: 'unsure', refused: 'refused', 'not-sent': 'refused' } as const

/** Sends one message; an unsure answer is an end, since the customer may already have it. */
export async function sendDueMessage(engine: Engine, due: DueMessage): Promise<EndedMessage> {
  const answer = await engine.sms.send({ msisdn: due.msisdn, text: due.text })
  const again = answer.kind === 'not-sent' && due.tries < MOST_TRIES
  return again
    ? { key: due.key, state: 'open', wait: RETRY_MS * due.tries }
    : { key: due.key, state: STATE_AFTER[answer.kind], wait: null }
}

/** Notes what became of messages. Not noted, their lease ends and they are sent again. */
export async function endMessages(engine: Engine, ended: readonly EndedMessage[]): Promise<void> {
  const keys = ended.map((one) => one.key)
  const states = ended.map((one) => one.state)
  const waits = ended.map((one) => one.wait)
  await engine.database.run(sql.endOutbox, [keys, states, waits])
}
