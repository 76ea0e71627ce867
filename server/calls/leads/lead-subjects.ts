import type { TryLimit } from '#domain/limits/account-limits.ts'
import type { TrySubject } from '#server/limits/tries.ts'

/** What is counted by, of somebody who may have no session or no address: then it is counted by the others. */
export function subjectsOf(what: string, of: string, limits: readonly TryLimit[]): TrySubject[] {
  return of === '' ? [] : limits.map((limit) => ({ what, of: [of], limit }))
}
