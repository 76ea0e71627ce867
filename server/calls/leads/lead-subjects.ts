import type { TryLimit } from '#domain/limits/account-limits.ts'
import type { TrySubject } from '#server/limits/tries.ts'

/** What is counted by, of somebody who may have no session: then it is counted by the network, which everybody has. */
export function subjectsOf(what: string, of: string, limits: readonly TryLimit[]): TrySubject[] {
  return of === '' ? [] : limits.map((limit) => ({ what, of: [of], limit }))
}
