import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, statement } from '#server/store/database.ts'
import { times } from '../attack/stranger-calls.ts'
import { makeStrangers } from '../attack/strangers.ts'
import type { Target } from '../attack/target.ts'
import { buy, type Bought } from './customer.ts'
import * as strangers from './strangers-inside.ts'

/** The gateways that everybody comes through. */
export const NETWORKS = ['41.210.1.0/24', '41.210.2.0/24', '41.210.3.0/24', '41.210.4.0/24'] as const

/** The limits of a live portal, whose operator names its own gateways; more codes an hour than the usual budget. */
export const SETTINGS: Readonly<Record<string, string>> = {
  CODE_LIMITS: 'live',
  PAYMENT_LIMITS: 'live',
  PLACE_LIMITS: 'live',
  TRAFFIC_LIMITS: 'live',
  TRUSTED_PROXIES: '127.0.0.1',
  SHARED_NETWORKS: NETWORKS.join(','),
  CODES_PER_HOUR: '20000',
  LOG_LEVEL: 'warn',
}

export interface SharedPlan {
  readonly customers: number
  readonly seconds: number
  /** How much of each attack is made; 1 is the whole of it. */
  readonly share: number
  /** Numbers that walkers ask about in a second. */
  readonly walkPerSecond: number
  /** Strangers used up what the networks have for newcomers before the first customer comes. */
  readonly beginsFull?: true
  /** Hears how far it is: customers who are through, and what they were refused. */
  readonly hear?: (through: number, refusals: number) => void
}

/** What an attack got, and the most that it may. */
export interface Attacked {
  readonly what: string
  readonly got: number
  readonly most: number
}

export interface SharedReport {
  readonly bought: readonly Bought[]
  readonly seconds: number
  readonly attacks: readonly Attacked[]
  readonly findings: readonly string[]
}

/** Customers in the middle of a purchase at the same time. */
const MOST_AT_ONCE = 150
const VICTIM = '740500002'
/** Nobody learns of more numbers in one session (T2). */
const MOST_TOLD = 300
/** Codes to one phone in an hour (T1), and guesses that are looked at in a day (B5). */
const MOST_CODES = 5
const MOST_GUESSES = 15
/** Wrong account numbers of one network in a day. */
const MOST_ACCOUNTS = 20

const countGuesses = statement(
  'check-guesses',
  'select count(*)::int as count from code_guess where number = $1',
)

/** Customers who share a few gateways buy, while strangers in the same networks try what they can. */
export async function runSharedNetwork(target: Target, plan: SharedPlan): Promise<SharedReport> {
  const over = { yet: false }
  const senders = makeStrangers(target)
  const from = (network: number, host: number): string => `41.210.${1 + (network % NETWORKS.length)}.${host}`
  const others = makeStrangers(target)
  const inside: strangers.Inside = {
    target,
    strangers: others,
    from,
    networks: NETWORKS.length,
    share: plan.share,
    isOver: () => over.yet,
  }
  if (plan.beginsFull) await strangers.fillNetworks(inside)
  const began = performance.now()
  let through = 0
  let refused = 0
  const attacking = attack(inside, plan)
  attacking.catch(() => undefined)
  // They come by the clock; on a slow machine they come later instead of crowding it.
  const bought = await times(plan.customers, MOST_AT_ONCE, async (n) => {
    const due = (n / plan.customers) * plan.seconds * 1_000
    const early = due - (performance.now() - began)
    if (early > 0) await pause(early)
    const one = await buy({ target, strangers: senders }, personOf(n, from))
    through += 1
    refused += one.refusals.length
    plan.hear?.(through, refused)
    return one
  })
  const seconds = (performance.now() - began) / 1_000
  over.yet = true
  const attacks = await attacking
  const refusals = bought.flatMap((one) => one.refusals)
  const findings = [
    ...refusals.slice(0, 10).map((refusal) => `an honest customer was refused: ${refusal}`),
    ...attacks.flatMap(({ what, got, most }) => (got > most ? [`${what}: ${got}, at most ${most}`] : [])),
    ...senders.unfit(),
    ...others.unfit(),
  ]
  senders.close()
  others.close()
  return { bought, seconds, attacks, findings }
}

function attacked(what: string, got: number, most = Number.POSITIVE_INFINITY): Attacked {
  return { what, got, most }
}

/** All attacks beside each other, until the customers are through. */
async function attack(inside: strangers.Inside, plan: SharedPlan): Promise<readonly Attacked[]> {
  const [oneSession, fresh, worked, codes, right, accounts] = await Promise.all([
    strangers.walkInOneSession(inside),
    strangers.walkInFreshSessions(inside, plan.walkPerSecond),
    strangers.walkAndWork(inside, plan.walkPerSecond / 4),
    strangers.bombOnePhone(inside),
    strangers.guessCodes(inside, VICTIM),
    strangers.guessAccounts(inside),
  ])
  const database = openDatabase({ connectionString: inside.target.databaseUrl, maxConnections: 1 })
  const [guessed] = await database.run<{ count: number }>(countGuesses, [VICTIM])
  await database.close()
  return [
    attacked('numbers told to one session', oneSession, MOST_TOLD),
    attacked('numbers that fresh sessions asked about', fresh.asked),
    attacked('numbers told to fresh sessions', fresh.told),
    attacked('numbers told to sessions that worked', worked.told),
    attacked('hashes that these cost', worked.hashes),
    attacked('codes on one phone', codes, MOST_CODES),
    attacked('guesses at one number that were looked at', guessed?.count ?? 0, MOST_GUESSES),
    attacked('guesses that were right', right, 0),
    attacked('account numbers that were looked at', accounts, MOST_ACCOUNTS * NETWORKS.length),
  ]
}

/** Every number in one of a thousand blocks, as an operator's customers are; one in five types a code. */
function personOf(n: number, from: (network: number, host: number) => string) {
  const digits = `${String(n % 1_000).padStart(3, '0')}${String(1_000 + Math.floor(n / 1_000)).padStart(4, '0')}`
  return {
    // A gateway has few addresses: all of a network come from one.
    from: from(n, 1),
    line: `74${digits}`,
    payer: `75${digits}`,
    proves: n % 5 === 0,
  }
}

/** What came of it, in words. */
export function wordsOf({ bought, seconds, attacks, findings }: SharedReport): string {
  const puzzles = bought.filter((one) => one.puzzles > 0)
  const hashes = puzzles.reduce((sum, one) => sum + one.hashes, 0)
  return [
    `${bought.length} customers behind ${NETWORKS.length} networks in ${seconds.toFixed(0)} s: ${bought.filter(({ isPaid }) => isPaid).length} bought, ${bought.filter(({ refusals }) => refusals.length > 0).length} were refused something`,
    `${puzzles.length} of them solved a puzzle, ${puzzles.length === 0 ? 0 : Math.round(hashes / puzzles.length)} hashes each`,
    ...attacks.map(
      ({ what, got, most }) => `${what}: ${got}${Number.isFinite(most) ? `, at most ${most}` : ''}`,
    ),
    ...findings.map((finding) => `- ${finding}`),
  ].join('\n')
}
