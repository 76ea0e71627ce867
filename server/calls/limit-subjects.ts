import type { Caller } from '#contract/calls.ts'
import { networkOf } from '#domain/codes/network.ts'
import type { TryLimit } from '#domain/limits/account-limits.ts'
import type { CrowdRule } from '#domain/limits/crowd-limits.ts'
import type { LimitSubject } from '#server/limits/caller-tries.ts'

/** What is counted by, of somebody who may have no session: then it is counted by the network, which everybody has. */
export function subjectsOf(
  what: LimitSubject['what'],
  of: string,
  limits: readonly TryLimit[],
): LimitSubject[] {
  return of === '' ? [] : limits.map((limit) => ({ what, of: [of], limit }))
}

interface InNetwork {
  readonly rule: CrowdRule
  readonly caller: Pick<Caller, 'address'>
  readonly limits: readonly TryLimit[]
  /** What else tells the subject apart, such as a question of help. */
  readonly besides?: readonly string[]
}

/** What is counted by the caller's network; how much it has depends on who shares it and on what the caller did. */
export function networkSubjects(
  what: LimitSubject['what'],
  { rule, caller, limits, besides = [] }: InNetwork,
): LimitSubject[] {
  const network = networkOf(caller.address ?? '')
  return limits.map((limit) => ({ what, of: [network, ...besides], limit, crowd: rule }))
}
