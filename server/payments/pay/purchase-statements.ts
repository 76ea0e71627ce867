import { PAID, UNSETTLED } from '#domain/payments/state-groups.ts'
import { stateList } from '#server/store/sql-text.ts'

/** `h` and `p` are different payments of one purchase (docs/decisions/043). */
export const isSibling = (h: string, p: string): string =>
  `${h}.purchase_key = ${p}.purchase_key and ${h}.id <> ${p}.id`

/** The purchase was given for `h`, or is about to be. The states are for payments that an older version moved. */
export const isKept = (h: string): string => `(${h}.keeps or ${h}.state in ${stateList(PAID)})`

/**
 * `h` keeps another payment of its purchase from being asked for: it is paid, or money may be on its way with nobody
 * left to decide. One that only waits for its customer, on one of the rails `overtaken`, does not.
 */
export const blocks = (h: string, overtaken: string): string =>
  `(${isKept(h)} or (${h}.state in ${stateList(UNSETTLED)}
     and not (${h}.state = 'waiting' and ${h}.rail = any (${overtaken}))))`
