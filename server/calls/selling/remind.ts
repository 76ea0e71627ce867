import type { Caller } from '#contract/calls.ts'
import { cleanNumber, isMsisdn } from '#domain/phone.ts'
import { PURCHASE_KINDS } from '#domain/selling/stop.ts'
import { askerOf } from '../codes/code-replies.ts'
import type { CallDependencies } from '../deps.ts'
import { subjectsOf } from '../limit-subjects.ts'

/** What a customer typed. */
export interface RemindRequest {
  readonly kind: string
  readonly msisdn: string
}

/** `sold`: nothing keeps it from being bought; `number`: not one of the operator's; `often`, `full`: too many asked. */
export type Reminded = 'kept' | 'sold' | 'number' | 'often' | 'full'

/**
 * Remembers a number that wants one SMS when a kind is sold again. The number is unproved, so a stranger can get at most one message,
 * which says that it was requested, and the limits for codes bound how many strangers get one (T1).
 */
export async function remind(
  deps: Pick<CallDependencies, 'codes' | 'country' | 'engine' | 'limits' | 'reminders' | 'tries'>,
  { kind: typedKind, msisdn }: RemindRequest,
  caller: Caller,
): Promise<Reminded> {
  const { codes, country, engine, limits, reminders, tries } = deps
  const kind = PURCHASE_KINDS.find((known) => known === typedKind)
  if (!kind || engine.selling.stopOf({ kind, rail: '' }) === null) return 'sold'
  const cleaned = cleanNumber(msisdn, country)
  const digits = cleaned.ok ? cleaned.digits : ''
  const isOwn = country.leadingDigits.some((start) => digits.startsWith(start))
  if (!isMsisdn(digits, country) || !isOwn) return 'number'
  const { session, number } = limits.reminders
  const counted = await tries.count(
    [
      ...subjectsOf('reminder-session', caller.session, [session]),
      ...subjectsOf('reminder-number', digits, [number]),
    ],
    caller,
  )
  if (!counted.ok || !(await codes.takePlace(digits, askerOf(caller)))) return 'often'
  return (await reminders.keep({ kind, msisdn: digits, language: caller.language })) ? 'kept' : 'full'
}
