import type { Refusal } from '#domain/payments/refusals.ts'
import type { AttemptState, PaymentState } from '#domain/payments/states.ts'

/** A parameter in milliseconds as an interval. */
export const MS = (parameter: string): string => `(${parameter}::float8 * interval '1 millisecond')`

/** So many milliseconds after a moment that stands in a row; `now()` takes an interval as it is. */
export const after = (moment: string, milliseconds: string): string =>
  `moment_after(${moment}, (${milliseconds})::float8)`

/** One of two moments, by a condition. */
export const momentIf = (condition: string, moment: string, other = 'null'): string =>
  `moment_if(${condition}, ${moment}, ${other})`

/** A group of states or meanings for SQL's `in`; the domain says what belongs to it. */
export const stateList = (
  group: readonly PaymentState[] | readonly AttemptState[] | readonly Refusal[],
): string => `(${group.map((state) => `'${state}'`).join(', ')})`

/** `isSameSession` of the domain: both are known and the same. */
export const isSameSessionSql = (owner: string, caller: string): string => `(${owner} = ${caller}) is true`

/** `mayAct` of the domain, of the payment that a statement is about; `caller` is the caller's session hash. */
export const mayActSql = (caller: string): string =>
  `(session_hash is null or ${isSameSessionSql('session_hash', caller)})`
