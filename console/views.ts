import { COMPLAINTS_SHOWN, type ComplaintsShown } from '#contract/console/complaints.ts'
import { HISTORY_DAYS, type HistoryDays } from '#contract/console/history.ts'
import { LEAD_STATES } from '#contract/console/leads.ts'
import { DATA_REQUEST_ID } from '#domain/own-data/data-requests.ts'
import { DIFFERENCE_KINDS, type DifferenceKind } from '#domain/reconciliation/differences.ts'
import { ROLES, type Role } from '#domain/staff/roles.ts'

/** What an address says of a view, as it was written by anybody; what is not understood is left out. */
type Written = Readonly<Record<string, unknown>>

/** Longer than any handle or ID; anything beyond is no view of ours. */
const MOST = 1_000

function word(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= MOST ? text : undefined
}

function rowId(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined
}

function oneOf<const Name extends string>(names: readonly Name[], value: unknown): Name | undefined {
  return names.find((name) => name === value)
}

/** Without the members that are undefined: an address does not mention them. */
function said<View extends object>(view: View): View {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)) as View
}

export interface HistoryView {
  /** All ways to pay where it is not said. */
  readonly rail?: string | undefined
  /** One day where it is not said. */
  readonly days?: HistoryDays | undefined
}
export function historyView({ rail, days }: Written): HistoryView {
  return said({ rail: word(rail)?.slice(0, 40), days: HISTORY_DAYS.find((one) => one === Number(days)) })
}

export interface FindView {
  /** Handle of a search; never what was typed. */
  readonly view?: string | undefined
  /** The payment beside the list. */
  readonly row?: string | undefined
}
export function findView({ view, row }: Written): FindView {
  return said({ view: word(view), row: word(row) })
}

export const PAYMENT_PARTS = ['happened', 'attempts', 'books', 'messages', 'notes', 'audit'] as const
export type PaymentPart = (typeof PAYMENT_PARTS)[number]
export interface PaymentView {
  readonly part?: PaymentPart | undefined
  /** The list it was opened from, for what is next and previous: the queue, or the handle of a search. */
  readonly from?: 'queue' | undefined
  readonly view?: string | undefined
}
export function paymentView({ part, from, view }: Written): PaymentView {
  return said({ part: oneOf(PAYMENT_PARTS, part), from: oneOf(['queue'], from), view: word(view) })
}

export interface PayoutsView {
  readonly list?: number | undefined
}
export function payoutsView({ list }: Written): PayoutsView {
  return said({ list: rowId(list) })
}

export interface QueueView {
  readonly show?: 'all' | 'mine' | undefined
  /** `proposal 12` or `payment 4F0Q…`: what is open beside the list. */
  readonly open?: string | undefined
  readonly rail?: string | undefined
  /** The largest amounts first; oldest first where it is not said. */
  readonly order?: 'amount' | undefined
}
export function queueView({ show, open, rail, order }: Written): QueueView {
  return said({
    show: oneOf(['all', 'mine'], show),
    open: word(open),
    rail: word(rail),
    order: oneOf(['amount'], order),
  })
}

export interface LeadsView {
  readonly state?: Exclude<(typeof LEAD_STATES)[number], ''> | undefined
  /** The operator's number of one request. */
  readonly number?: string | undefined
  /** Our key of the request beside the list. */
  readonly open?: string | undefined
}
export function leadsView({ state, number, open }: Written): LeadsView {
  const named = oneOf(LEAD_STATES, state)
  return said({
    state: named === '' ? undefined : named,
    number: word(number)?.slice(0, 40),
    open: word(open)?.slice(0, 26),
  })
}

export interface DataRequestsView {
  /** Name of the request that is open beside the list. */
  readonly open?: string | undefined
  readonly show?: 'ended' | undefined
}
export function dataRequestsView({ open, show }: Written): DataRequestsView {
  const id = word(open)
  return said({ open: id && DATA_REQUEST_ID.test(id) ? id : undefined, show: oneOf(['ended'], show) })
}
/** Lists of a dropped file. */
export const PLACE_PARTS = ['unusable', 'added', 'moved', 'changed', 'gone', 'rows'] as const
export type PlacePart = (typeof PLACE_PARTS)[number]
export interface PlacesView {
  /** Shops and dealers where it is not said. */
  readonly kind?: 'sites' | undefined
}
export function placesView({ kind }: Written): PlacesView {
  return said({ kind: oneOf(['sites'], kind) })
}

export interface ComplaintsView {
  /** All that are open where it is not said. */
  readonly show?: ComplaintsShown | undefined
  /** Number of the complaint beside the list. */
  readonly open?: string | undefined
}
export function complaintsView({ show, open }: Written): ComplaintsView {
  const number = word(open)
  return said({
    show: oneOf(COMPLAINTS_SHOWN, show),
    open: number !== undefined && /^[1-9]\d{6}$/.test(number) ? number : undefined,
  })
}

export interface ReconciliationView {
  readonly rail?: string | undefined
  /** `2026-11-19`; yesterday where it is not said. */
  readonly day?: string | undefined
  /** Differences that nobody explained where it is not said. */
  readonly kind?: DifferenceKind | undefined
}
export function reconciliationView({ rail, day, kind }: Written): ReconciliationView {
  const [name, date] = [word(rail), word(day)]
  return said({
    rail: name !== undefined && /^[A-Z][A-Z0-9_]{1,39}$/.test(name) ? name : undefined,
    day:
      date !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(date) ? date : undefined,
    kind: oneOf(DIFFERENCE_KINDS, kind),
  })
}

export const AUDIT_ONLY = ['all', 'money', 'numbers'] as const
export interface AuditView {
  readonly words?: string | undefined
  readonly act?: string | undefined
  readonly staffId?: number | undefined
  /** `2026-11-20` */
  readonly day?: string | undefined
  readonly only?: (typeof AUDIT_ONLY)[number] | undefined
  readonly entry?: number | undefined
}
export function auditView({ words, act, staffId, day, only, entry }: Written): AuditView {
  const date = word(day)
  return said({
    words: word(words)?.slice(0, 100),
    act: word(act)?.slice(0, 40),
    staffId: rowId(staffId),
    day: date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date) ? date : undefined,
    only: oneOf(AUDIT_ONLY, only),
    entry: rowId(entry),
  })
}

export interface ContentView {
  /** The package that is open. */
  readonly name?: string | undefined
}
export function contentView({ name }: Written): ContentView {
  return said({ name: word(name)?.slice(0, 90) })
}

export const STAFF_PARTS = ['roles', 'people', 'review', 'sessions'] as const
export interface StaffView {
  readonly part?: (typeof STAFF_PARTS)[number] | undefined
  readonly role?: Role | undefined
}
export function staffView({ part, role }: Written): StaffView {
  return said({ part: oneOf(STAFF_PARTS, part), role: oneOf(ROLES, role) })
}

export const RULE_PARTS = ['rules', 'hits', 'blocks'] as const
export interface RulesView {
  readonly part?: (typeof RULE_PARTS)[number] | undefined
}
export function rulesView({ part }: Written): RulesView {
  return said({ part: oneOf(RULE_PARTS, part) })
}

/** Why the company account did not let somebody in, as the address says when it leads back. */
export const SIGN_IN_FAULTS = [
  'one-factor',
  'no-role',
  'admin-with-money',
  'left',
  'name-taken',
  'name-unusable',
  'too-late',
  'company',
  'somebody-else',
] as const
