import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { ChaosPlan } from './chaos-plan.ts'
import { KINDS } from './customers/wanted.ts'
import type { Way } from './customers/way.ts'
import { WAYS } from './customers/ways/ways.ts'

/** Which setting says which figure. */
const NAMES: Readonly<Record<keyof ChaosPlan, string>> = {
  payments: 'CHAOS_PAYMENTS',
  portalKills: 'CHAOS_KILLS',
  databaseKills: 'CHAOS_DATABASE_KILLS',
  databaseSpells: 'CHAOS_DATABASE_SPELLS',
  lostAnswers: 'CHAOS_LOST_ANSWERS',
  rollingRestarts: 'CHAOS_RESTARTS',
  heldConnections: 'CHAOS_HELD',
  dataDiskFills: 'CHAOS_DATA_DISK',
  logDiskFills: 'CHAOS_LOG_DISK',
  staff: 'CHAOS_STAFF',
  atOnce: 'CHAOS_AT_ONCE',
  portals: 'CHAOS_PORTALS',
  seed: 'CHAOS_SEED',
  patienceMs: 'CHAOS_PATIENCE_MS',
}

/** B1 of the security bar. */
export const WHOLE_RUN: ChaosPlan = {
  payments: 10_000,
  portalKills: 200,
  databaseKills: 10,
  databaseSpells: 10,
  lostAnswers: 20,
  rollingRestarts: 10,
  heldConnections: 10,
  dataDiskFills: 4,
  logDiskFills: 4,
  staff: 0,
  atOnce: 160,
  portals: 2,
  seed: 1,
  patienceMs: 60_000,
}

/** Nothing is killed, troubled, held or filled: what remains is that the outside world misbehaves. */
export const NOTHING_BREAKS = {
  portalKills: 0,
  databaseKills: 0,
  databaseSpells: 0,
  lostAnswers: 0,
  rollingRestarts: 0,
  heldConnections: 0,
  dataDiskFills: 0,
  logDiskFills: 0,
} as const

/**
 * The plan of a run: whole numbers from the environment (the settings of `NAMES`), else the fallback.
 *
 * @throws Error naming the variable that is no whole number
 */
export function planFrom(env: Readonly<Record<string, string | undefined>>, fallback: ChaosPlan): ChaosPlan {
  const whole = (name: keyof ChaosPlan): number => {
    const text = env[NAMES[name]]
    if (!text) return fallback[name]
    if (!/^\d{1,9}$/.test(text)) throw new Error(`${NAMES[name]} must be a whole number.`)
    return Number(text)
  }
  return {
    payments: whole('payments'),
    portalKills: whole('portalKills'),
    databaseKills: whole('databaseKills'),
    databaseSpells: whole('databaseSpells'),
    lostAnswers: whole('lostAnswers'),
    rollingRestarts: whole('rollingRestarts'),
    heldConnections: whole('heldConnections'),
    dataDiskFills: whole('dataDiskFills'),
    logDiskFills: whole('logDiskFills'),
    staff: whole('staff'),
    atOnce: whole('atOnce'),
    portals: whole('portals'),
    seed: whole('seed'),
    patienceMs: whole('patienceMs'),
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The rails of a run: those named in `CHAOS_RAILS` (`KATI_MONEY,MPESA`), else all.
 *
 * @throws Error naming what there is, for a name that is none of them
 */
export function waysFrom(env: Environment): readonly Way[] {
  const wanted = namedIn(env, { variable: 'CHAOS_RAILS', known: WAYS.map(({ rail }) => rail) })
  return WAYS.filter(({ rail }) => wanted.includes(rail))
}

/**
 * What the customers of a run buy: the kinds named in `CHAOS_KINDS` (`INVOICE,LEAD`), else all.
 *
 * @throws Error naming what there is, for a name that is none of them
 */
export function kindsFrom(env: Environment): readonly PurchaseKind[] {
  const wanted = namedIn(env, { variable: 'CHAOS_KINDS', known: KINDS })
  return KINDS.filter((kind) => wanted.includes(kind))
}

interface Choice {
  readonly variable: string
  readonly known: readonly string[]
}

function namedIn(env: Environment, { variable, known }: Choice): readonly string[] {
  const wanted = (env[variable] ?? '').split(',').filter(Boolean)
  if (!wanted.every((name) => known.includes(name)))
    throw new Error(`${variable}: there are ${known.join(', ')}.`)
  return wanted.length === 0 ? known : wanted
}

/** The line that runs the same customers, faults and injected again. */
export function replayLine(plan: ChaosPlan): string {
  const changed = (Object.keys(NAMES) as (keyof ChaosPlan)[]).filter(
    (name) => plan[name] !== WHOLE_RUN[name] || name === 'seed',
  )
  const chosen = ['CHAOS_RAILS', 'CHAOS_KINDS'].flatMap((name) => {
    const value = process.env[name]
    return value ? [`${name}=${value}`] : []
  })
  const figures = changed.map((name) => `${NAMES[name]}=${plan[name]}`)
  return [...figures, ...chosen, 'npm run check:chaos'].join(' ')
}
