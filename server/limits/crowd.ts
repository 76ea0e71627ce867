import {
  factorOf,
  piecesOf,
  type CrowdLimits,
  type CrowdRule,
  type Standing,
} from '#domain/limits/crowd-limits.ts'
import type { RefusalRule } from '#domain/limits/refusal-rules.ts'
import { statement, type Database } from '#server/store/database.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { NeighbourhoodOf } from './networks.ts'
import type { Refusals } from './refusals.ts'
import type { Tries, TrySubject } from './tries.ts'
import { makeWorkTokens } from './work-tokens.ts'

/** Somebody who is limited, by what is known of them. */
export interface Visitor {
  /** The session as it is stored; null for a caller without one. */
  readonly sessionHash: Buffer | null
  readonly address: string
  /** How old the session is, seconds; undefined for one that the portal never gave out. */
  readonly sessionAge?: number | undefined
  /** The solution of a puzzle, as it was sent; '' for none. */
  readonly work?: string | undefined
}

/** Tells customers who share a network apart by what their sessions did, where the network alone would be refused. */
export interface Crowd {
  /** How many times its usual figure the visitor's network has for somebody of that standing. */
  readonly factorOf: (rule: CrowdRule, visitor: Visitor, standing: Standing) => number
  /** To be asked when a network is full for newcomers: it uses up what a solved puzzle let through. */
  readonly standingOf: (visitor: Visitor) => Promise<Standing>
  /** A puzzle that would let the visitor through; '' where work buys nothing. `pressure`: how full the network is. */
  readonly puzzleFor: (rule: CrowdRule, visitor: Visitor, pressure: number) => Promise<string>
  /** Counts a refusal. */
  readonly refused: (rule: RefusalRule, visitor: Pick<Visitor, 'address'>) => void
  /** Remembers for a day that a session paid. */
  readonly paid: (sessionHash: Buffer) => Promise<void>
}

export interface CrowdSetting {
  readonly limits: CrowdLimits
  readonly database: Database
  readonly secret: Secrets
  readonly tries: Tries
  readonly neighbourhoodOf: NeighbourhoodOf
  readonly refusals: Refusals
}

const DAY = 24 * 3_600
const MANY = 1_000_000

/** A session that typed a right code within a day: it holds a phone. */
const findVerified = statement(
  'crowd-verified',
  `select 1 as found from code_send
   where session_hash = $1 and verified and at > clock_timestamp() - interval '1 day' limit 1`,
)

export function makeCrowd(setting: CrowdSetting): Crowd {
  const { limits, database, tries, neighbourhoodOf, refusals } = setting
  const { work } = limits
  const tokens = makeWorkTokens({ secret: setting.secret, lifeSeconds: work.lifeSeconds })
  const isKnown = async (sessionHash: Buffer): Promise<boolean> =>
    (await database.run(findVerified, [sessionHash])).length > 0 ||
    (await tries.timesOf(paidSubject(sessionHash))) > 0
  const passes = async (of: string, most: number, what: string): Promise<boolean> =>
    (await tries.count([{ what, of: [of], limit: { most, seconds: work.lifeSeconds } }])).ok
  const hasWorked = async (visitor: Visitor): Promise<boolean> => {
    const who = whoIs(visitor, neighbourhoodOf)
    const solved = tokens.solved(who, visitor.work ?? '')
    if (solved === null || !(await passes(solved, work.questions, 'work-solved'))) return false
    await tries.count([workedSubject(who)])
    return true
  }
  const isSeasoned = async ({ sessionHash, sessionAge = 0 }: Visitor): Promise<boolean> =>
    sessionHash !== null &&
    sessionAge >= work.seasonedSeconds &&
    passes(sessionHash.toString('hex'), work.seasonedQuestions, 'seasoned')
  return {
    factorOf: (rule, { address }, standing) =>
      factorOf(limits, rule, { isShared: neighbourhoodOf(address).isShared, standing }),
    async standingOf(visitor) {
      if (visitor.sessionHash && (await isKnown(visitor.sessionHash))) return 'proved'
      return (await hasWorked(visitor)) || (await isSeasoned(visitor)) ? 'worked' : 'newcomer'
    },
    async puzzleFor(rule, visitor, pressure) {
      const { isShared } = neighbourhoodOf(visitor.address)
      const [now, then] = (['newcomer', 'worked'] as const).map((standing) =>
        factorOf(limits, rule, { isShared, standing }),
      )
      if (now === undefined || then === undefined || then <= now) return ''
      const who = whoIs(visitor, neighbourhoodOf)
      const asked = await tries.timesOf(workedSubject(who))
      return tokens.make(who, piecesOf(work, { asked, pressure }))
    },
    refused: (rule, { address }) => refusals.add(rule, address),
    async paid(sessionHash) {
      await tries.count([paidSubject(sessionHash)])
    },
  }
}

/** Whose puzzle it is: the session's, and the network's where there is none. */
function whoIs({ sessionHash, address }: Visitor, neighbourhoodOf: NeighbourhoodOf): string {
  return sessionHash?.toString('hex') ?? neighbourhoodOf(address).network
}

function workedSubject(who: string): TrySubject {
  return { what: 'work-session', of: [who], limit: { most: MANY, seconds: DAY } }
}

function paidSubject(sessionHash: Buffer): TrySubject {
  return { what: 'paid-session', of: [sessionHash.toString('hex')], limit: { most: MANY, seconds: DAY } }
}
