import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { offeredOf } from '../chaos/chaos-run.ts'
import { makePortalClient } from '../chaos/customers/portal-client.ts'
import { WAYS } from '../chaos/customers/ways/ways.ts'
import { drain } from '../chaos/quiescence.ts'
import { letPlainCustomersCome } from './plain-customers.ts'
import { watchNotices } from './refused-notices.ts'
import type { Rotation } from './rotations.ts'
import { openSecretStage, OWN_SECRET, type SecretStage } from './secret-stage.ts'

export interface SecretsReport {
  readonly rotated: readonly string[]
  readonly customers: number
  /** Payments by what became of them. */
  readonly states: Readonly<Record<string, number>>
  /** Payments that are not delivered, with the rail of each. */
  readonly undelivered: readonly string[]
  readonly refusedNotices: readonly string[]
  /** Answers that no honest portal gives. */
  readonly strange: readonly unknown[]
  readonly complaints: readonly string[]
  readonly logs: string
}

export interface Plan {
  readonly rotations: readonly Rotation[]
  /** Milliseconds between two steps, in which customers meet what was exchanged. */
  readonly calmMs: number
  readonly customerEveryMs: number
}

const PATIENCE_MS = 60_000

/** Exchanges one secret after the other while customers pay by every way, and looks what became of each payment. */
export async function runSecrets({ rotations, calmMs, customerEveryMs }: Plan): Promise<SecretsReport> {
  const stage = await openSecretStage(rotations)
  const { sandboxUrl, databaseUrl, portalUrls } = stage
  const notices = watchNotices(sandboxUrl)
  try {
    const client = makePortalClient(portalUrls)
    const ways = await offeredOf(client, WAYS)
    const customers = letPlainCustomersCome(client, { sandboxUrl, ways, everyMs: customerEveryMs })
    await pause(calmMs)
    const complaints: string[] = []
    const step = async (): Promise<void> => {
      const said = await stage.reload()
      complaints.push(...said.filter((one) => !one.startsWith('Reload: in use now')))
      await pause(calmMs)
    }
    for (const rotation of rotations) await rotate(stage, rotation, step)
    await rotateOwn(stage, step)
    await rotateDatabase(stage, step)
    complaints.push(...(await refuseWrong(stage, rotations)))
    const visits = await customers.end()
    await drain({ databaseUrl, sandboxUrl, neverAnswering: [], patienceMs: PATIENCE_MS })
    return {
      rotated: [...rotations.map(({ name }) => name), 'PORTAL_SECRETS', 'DATABASE_URL'],
      customers: visits.length,
      ...(await outcomesIn(databaseUrl)),
      refusedNotices: notices.refused(),
      strange: client.strange,
      complaints,
      logs: stage.logs(),
    }
  } finally {
    notices.stop()
    await stage.close()
  }
}

type Step = () => Promise<void>

/** As docs/running/secrets.md says it: the party takes both, the portal changes, the party takes the new one alone. */
async function rotate(
  stage: SecretStage,
  { name, theirs, hasOld, now, next }: Rotation,
  step: Step,
): Promise<void> {
  if (theirs !== undefined) await stage.replace(theirs, now, next)
  if (hasOld) stage.write(`${name}_OLD`, now)
  stage.write(name, next)
  await step()
  if (theirs !== undefined) await stage.replace(theirs, next, '')
  if (!hasOld) return
  await step()
  stage.write(`${name}_OLD`, '')
  await step()
}

async function rotateOwn(stage: SecretStage, step: Step): Promise<void> {
  const next = 'the-second-own-secret-of-this-run'
  for (const ring of [`${OWN_SECRET},${next}`, `${next},${OWN_SECRET}`]) {
    stage.write('PORTAL_SECRETS', ring)
    await step()
  }
}

/** A second role with the rights of the first stands for a second password. */
async function rotateDatabase(stage: SecretStage, step: Step): Promise<void> {
  const name = `portal_${process.pid}`
  await stage.admin(`create role ${name} login superuser`)
  const url = new URL(stage.databaseUrl)
  url.username = name
  stage.write('DATABASE_URL', url.href)
  await step()
  stage.write('DATABASE_URL', stage.databaseUrl)
  await step()
  await stage.admin(`drop role ${name}`)
}

/** A reload with something wrong leaves everything as it was, and says what by name. */
async function refuseWrong(stage: SecretStage, [first]: readonly Rotation[]): Promise<readonly string[]> {
  if (!first) return []
  stage.write(first.name, '')
  const said = await stage.reload()
  stage.write(first.name, first.next)
  await stage.reload()
  const wanted = `Reload: everything stays as it was. Please correct:\n- ${first.name}_FILE names an empty file`
  return said.filter((one) => one !== wanted).map((one) => `a wrong reload said: ${one}`)
}

async function outcomesIn(connectionString: string): Promise<Pick<SecretsReport, 'states' | 'undelivered'>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; state: string; rail: string }>(
      'select id, state, rail from payment',
    )
    const counted = Object.entries(Object.groupBy(rows, ({ state }) => state)).map(
      ([state, all]) => [state, all?.length ?? 0] as const,
    )
    const undelivered = rows.filter(({ state }) => state !== 'delivered')
    return {
      states: Object.fromEntries(counted),
      undelivered: undelivered.map(({ id, state, rail }) => `${rail} ${state} ${id}`),
    }
  } finally {
    await client.end()
  }
}
