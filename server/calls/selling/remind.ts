import type { Caller } from '#contract/calls.ts'
import type { ReminderLimits } from '#domain/limits/reminder-limits.ts'
import { cleanNumber, isMsisdn } from '#domain/phone.ts'
import { PURCHASE_KINDS } from '#domain/selling/stop.ts'
import type { LimitSubject } from '#server/limits/caller-tries.ts'
import type { CallDependencies } from '../deps.ts'
import { networkSubjects, subjectsOf } from '../limit-subjects.ts'

/** What a customer typed. */
export interface RemindRequest {
  readonly kind: string
  readonly msisdn: string
}

/** `sold`: nothing keeps it from being bought; `number`: not one of the operator's; `often`, `full`: too many asked. */
export type Reminded = 'kept' | 'sold' | 'number' | 'often' | 'full'

/**
 * Keeps a number that wants to be told once when a kind is sold again. It is not proved, so all that anybody can have sent
 * to a stranger is one message, which says that it was asked for.
 */
export async function remind(
  deps: Pick<CallDependencies, 'country' | 'engine' | 'limits' | 'reminders' | 'tries'>,
  { kind: typedKind, msisdn }: RemindRequest,
  caller: Caller,
): Promise<Reminded> {
  const { country, engine, reminders } = deps
  const kind = PURCHASE_KINDS.find((known) => known === typedKind)
  if (!kind || engine.selling.stopOf({ kind, rail: '' }) === null) return 'sold'
  const cleaned = cleanNumber(msisdn, country)
  const digits = cleaned.ok ? cleaned.digits : ''
  const isOwn = country.leadingDigits.some((start) => digits.startsWith(start))
  if (!isMsisdn(digits, country) || !isOwn) return 'number'
  const counted = await deps.tries.count(countedBy(digits, caller, deps.limits.reminders), caller)
  if (!counted.ok) return 'often'
  return (await reminders.keep({ kind, msisdn: digits, language: caller.language })) ? 'kept' : 'full'
}

function countedBy(msisdn: string, caller: Caller, limits: ReminderLimits): LimitSubject[] {
  return [
    ...subjectsOf('reminder-session', caller.session, [limits.session]),
    ...subjectsOf('reminder-number', msisdn, [limits.number]),
    ...networkSubjects('reminder-network', { rule: 'reminders', caller, limits: [limits.network] }),
  ]
}
