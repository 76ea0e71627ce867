import type { PaymentState } from '#domain/payments/states.ts'

/** A parameter in milliseconds as an interval. */
export const MS = (parameter: string): string => `(${parameter}::float8 * interval '1 millisecond')`

/** A group of payment states as it stands after `in`: the domain says what is in it. */
export const stateList = (group: readonly PaymentState[]): string =>
  `(${group.map((state) => `'${state}'`).join(', ')})`

/** What `mayAct` of the domain asks of a payment's owner; `session` is the caller's session hash. */
export const mayActSql = (session: string): string => `(session_hash is null or session_hash = ${session})`
