import type { Caller } from '#contract/calls.ts'
import type { CrowdRule, Standing } from '#domain/limits/crowd-limits.ts'
import type { RefusalRule } from '#domain/limits/refusal-rules.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import type { Crowd, Visitor } from './crowd.ts'
import { RecentQuestions } from './recent-questions.ts'
import type { Tries, TryPlace, TrySubject } from './tries.ts'

/** What is counted by, of somebody who asks. */
export interface LimitSubject extends TrySubject {
  /** The name that a refusal is counted under. */
  readonly what: RefusalRule
  /** What the caller's network is counted for: its figure depends on who shares the network, and on what the caller did. */
  readonly crowd?: CrowdRule
}

/** What is limited, counted for whoever asks. */
export interface CallerTries {
  /** As `Tries.take`; a network that is full is full for newcomers first. */
  take(subjects: readonly LimitSubject[], caller: Caller): Promise<CallerPlace>
  /** As `Tries.count`: first what is the caller's own, so that one who is refused by it uses up nothing of the neighbours'. */
  count(subjects: readonly LimitSubject[], caller: Caller): Promise<Passed>
  readonly keysOf: Tries['keysOf']
  readonly crowd: Crowd
  /** What sessions were told a moment ago. */
  readonly told: RecentQuestions
}

/** Leave, or not. */
export type Passed = { readonly ok: true } | Refused

export interface Refused {
  readonly ok: false
  readonly waitSeconds: number
  /** A puzzle that would let the same request through now; '' for none. */
  readonly puzzle: string
}

export type CallerPlace = Extract<TryPlace, { readonly ok: true }> | Refused

/** Who asks, for what is counted by more than the network. */
export function visitorOf({ session, address = '', sessionAge, work }: Caller): Visitor {
  return { sessionHash: session === '' ? null : digestOf(session), address, sessionAge, work }
}

/** What came of one attempt, with the limits that were reached. */
type Attempt<Done> =
  | (Done & { readonly ok: true })
  | { readonly ok: false; readonly waitSeconds: number; readonly full: readonly Reached[] }

interface Reached {
  readonly subject: LimitSubject
  readonly times: number
}

/** Within one purchase a number is asked about several times. */
const TOLD_FOR_MS = 10 * 60_000

type Asking<Done> = (subjects: readonly LimitSubject[]) => Promise<Attempt<Done>>

interface Counting {
  readonly crowd: Crowd
  readonly visitor: Visitor
  readonly subjects: readonly LimitSubject[]
}

/** The subjects with the figures that the visitor's network has for somebody of that standing. */
function scaled({ crowd, visitor, subjects }: Counting, standing: Standing): readonly LimitSubject[] {
  return subjects.flatMap((subject) => {
    const factor = subject.crowd ? crowd.factorOf(subject.crowd, visitor, standing) : 1
    if (factor === Number.POSITIVE_INFINITY) return []
    const { most, seconds } = subject.limit
    return [{ ...subject, limit: { most: most * factor, seconds } }]
  })
}

function noteRefusal(
  { crowd, visitor }: Pick<Counting, 'crowd' | 'visitor'>,
  full: readonly Reached[],
): void {
  const first = full.find(({ subject }) => !subject.crowd) ?? full[0]
  if (first) crowd.refused(first.subject.what, visitor)
}

/** Tries as a newcomer, and where the network alone is in the way once more as whoever the visitor is. */
async function byStanding<Done>(
  counting: Counting,
  attempt: Asking<Done>,
): Promise<(Done & { readonly ok: true }) | Refused> {
  const { crowd, visitor } = counting
  const first = await attempt(scaled(counting, 'newcomer'))
  if (first.ok) return first
  const [fullest] = first.full
  const rule = fullest?.subject.crowd
  if (!fullest || !rule || first.full.some(({ subject }) => !subject.crowd)) {
    noteRefusal(counting, first.full)
    return { ok: false, waitSeconds: first.waitSeconds, puzzle: '' }
  }
  const standing = await crowd.standingOf(visitor)
  const again = standing === 'newcomer' ? first : await attempt(scaled(counting, standing))
  if (again.ok) return again
  noteRefusal(counting, again.full)
  const pressure = fullest.times / fullest.subject.limit.most
  const puzzle = standing === 'newcomer' ? await crowd.puzzleFor(rule, visitor, pressure) : ''
  return { ok: false, waitSeconds: again.waitSeconds, puzzle }
}

export function makeCallerTries(tries: Tries, crowd: Crowd): CallerTries {
  return {
    crowd,
    told: new RecentQuestions(TOLD_FOR_MS),
    keysOf: (what, of) => tries.keysOf(what, of),
    take: (subjects, caller) =>
      byStanding({ crowd, visitor: visitorOf(caller), subjects }, async (counted) => {
        const place = await tries.take(counted)
        if (place.ok) return place
        return { ...place, full: place.full.map((subject) => ({ subject, times: subject.limit.most })) }
      }),
    async count(subjects, caller) {
      const visitor = visitorOf(caller)
      const own = await tries.count(subjects.filter((subject) => !subject.crowd))
      if (!own.ok) {
        noteRefusal({ crowd, visitor }, own.full)
        return { ok: false, waitSeconds: own.waitSeconds, puzzle: '' }
      }
      const ofNetwork = subjects.filter((subject) => subject.crowd)
      return byStanding({ crowd, visitor, subjects: ofNetwork }, (counted) => tries.count(counted))
    },
  }
}
