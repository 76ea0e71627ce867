import { formatMoney, isCurrency } from '../money.ts'

/** What a step of a payment is about, for its picture and colour. */
export type StepTone = 'customer' | 'asked' | 'waiting' | 'ok' | 'warn' | 'err' | 'info' | 'staff'

export interface StoryAttempt {
  readonly n: number
  readonly ourRef: string
  readonly providerRef: string | null
}

/** What the operator was told, how often, and what it said last. */
export interface StoryDelivery {
  readonly key: string
  readonly operatorRef: string | null
  readonly reason: string
  readonly tries: number
  readonly since: string
  readonly until: string | null
}

/** One line of a payment's history, as the records have it. */
export interface StoryEvent {
  /** ISO 8601. */
  readonly at: string
  /** '' of the first. */
  readonly from: string
  readonly to: string
  readonly cause: string
  readonly detail: Readonly<Record<string, unknown>> | null
}

/** How a step is told. */
export interface Telling {
  readonly key: string
  readonly tone: StepTone
  readonly values: Readonly<Record<string, string>>
}

type Told = readonly [key: string, tone: StepTone]

/** Causes that say all by themselves. */
const BY_CAUSE: Readonly<Record<string, Told>> = {
  initiate: ['staff.step.initiate', 'customer'],
  process: ['staff.step.process', 'asked'],
  'timer:expire': ['staff.step.expired', 'info'],
  'owner:cancel': ['staff.step.cancelled', 'customer'],
  'owner:replace': ['staff.step.replaced', 'customer'],
  'provider:refunded': ['staff.step.refunded', 'ok'],
  'superseded:collected': ['staff.step.superseded', 'warn'],
  'books:attempt-found': ['staff.step.attempt-found', 'info'],
  'chargeback:reversed': ['staff.step.chargeback', 'err'],
  'noted:collected': ['staff.step.noted-collected', 'warn'],
  'noted:declined': ['staff.step.noted-declined', 'info'],
  'noted:mismatch': ['staff.step.noted-mismatch', 'err'],
  'noted:reversed': ['staff.step.noted-reversed', 'err'],
  'noted:reversed-while-returning': ['staff.step.noted-returning', 'info'],
  'noted:reversed-at-bank': ['staff.step.noted-at-bank', 'err'],
  'noted:delivered': ['staff.step.noted-delivered', 'err'],
  'noted:refused': ['staff.step.noted-refused', 'err'],
  'staff:release': ['staff.step.staff-release', 'staff'],
  'staff:return': ['staff.step.staff-return', 'staff'],
  'staff:decline': ['staff.step.staff-decline', 'staff'],
  'staff:paid-out': ['staff.step.staff-paid-out', 'staff'],
  'staff:paid-twice': ['staff.step.staff-paid-twice', 'staff'],
}

/** States that are reached on the way through another one, whatever caused it. */
const ON_THE_WAY: Readonly<Record<string, Told>> = {
  'collected delivering': ['staff.step.delivering', 'asked'],
  'collected refunding': ['staff.step.returning', 'info'],
  'undelivered refunding': ['staff.step.returning', 'info'],
}

/** What the operator said, by the state that it led to. */
const BY_OPERATOR: Readonly<Record<string, Told>> = {
  delivered: ['staff.step.delivered', 'ok'],
  undelivered: ['staff.step.undelivered', 'err'],
  review: ['staff.step.gave-up-delivery', 'warn'],
}

/** What the provider said of the charge, where the state does not say more. */
const BY_WORD: Readonly<Record<string, Told>> = {
  collected: ['staff.step.collected', 'ok'],
  declined: ['staff.step.declined', 'warn'],
  'wrong-pin': ['staff.step.wrong-pin', 'customer'],
  locked: ['staff.step.locked', 'warn'],
  'never-seen': ['staff.step.never-seen', 'info'],
  'not-sent': ['staff.step.not-sent', 'warn'],
  unsure: ['staff.step.unsure', 'warn'],
  reversed: ['staff.step.reversed', 'err'],
}

/** Of money that came and that a rule keeps from being given; the rule's number follows. */
const HELD = 'fraud-hold:'

const OTHER: Told = ['staff.step.other', 'info']

/** The sentence of an event; `isHosted`: it is paid on a page of the provider's. */
export function tellingOf(event: StoryEvent, isHosted: boolean): Telling {
  const [key, tone] = toldOf(event, isHosted)
  return { key, tone, values: valuesOf(event, key) }
}

function toldOf({ from, to, cause, detail }: StoryEvent, isHosted: boolean): Told {
  const known = ON_THE_WAY[`${from} ${to}`] ?? BY_CAUSE[cause]
  // At a terminal nobody approves: the sentence says who there were.
  if (known?.[1] === 'staff' && typeof detail?.['second'] === 'string') return [`${known[0]}-by-two`, 'staff']
  if (known) return known
  if (cause.startsWith(HELD))
    return to === 'review' ? ['staff.step.held', 'warn'] : ['staff.step.collected', 'ok']
  if (cause.startsWith('operator:opened-again')) return ['staff.step.opened-again', 'warn']
  if (cause.startsWith('operator:')) return BY_OPERATOR[to] ?? OTHER
  const [, word = ''] = /^(?:answer|query):(.+)$/.exec(cause) ?? []
  return word === '' ? OTHER : toldByProvider({ from, to, word }, isHosted)
}

function toldByProvider(
  { from, to, word }: { readonly from: string; readonly to: string; readonly word: string },
  isHosted: boolean,
): Told {
  if (word === 'collected') {
    if (to === 'review') return ['staff.step.other-amount', 'err']
    return to === 'refunding' ? ['staff.step.other-amount-returning', 'info'] : ['staff.step.collected', 'ok']
  }
  if (to === 'review' && word !== 'reversed') return ['staff.step.gave-up-charge', 'warn']
  if (to === 'waiting') return isHosted ? ['staff.step.page', 'waiting'] : ['staff.step.prompted', 'waiting']
  // Nobody was busy on the provider's page any more, or was ever sent there.
  if (word === 'waiting' && (to === 'expired' || to === 'registered')) return ['staff.step.left', 'customer']
  // What a provider takes back may find the payment in review already.
  return (from === to && word !== 'reversed' ? undefined : BY_WORD[word]) ?? OTHER
}

function valuesOf({ cause, detail }: StoryEvent, key: string): Readonly<Record<string, string>> {
  const text = (name: string): string => {
    const value = detail?.[name]
    return typeof value === 'string' ? value : ''
  }
  if (cause.startsWith('staff:')) return { by: text('by'), second: text('second') }
  if (key === 'staff.step.other-amount') return { stated: statedIn(detail?.['stated']) }
  return key === OTHER[0] ? { cause } : {}
}

/** `UGX 4,000` of what the provider stated; its own currency where it is none of ours. */
function statedIn(stated: unknown): string {
  if (typeof stated !== 'object' || stated === null) return ''
  const { amount, foreignCurrency } = stated as {
    readonly amount?: { readonly minor?: unknown; readonly currency?: unknown } | null
    readonly foreignCurrency?: unknown
  }
  if (typeof foreignCurrency === 'string') return foreignCurrency
  const { minor, currency } = amount ?? {}
  const isAmount = typeof minor === 'number' && typeof currency === 'string' && isCurrency(currency)
  return isAmount ? formatMoney({ minor, currency }) : ''
}

/** What of the other records an event is about. */
interface About {
  readonly attempt: StoryAttempt | undefined
  readonly delivery: StoryDelivery | null
}

/** `waiting → collected · query:collected · KM26…`: as the records have it. */
export function evidenceOf({ from, to, cause, detail }: StoryEvent, { attempt, delivery }: About): string {
  const states = from === '' || from === to ? to : `${from} → ${to}`
  return [states, cause, referenceOf({ to, cause, detail }, { attempt, delivery })]
    .filter((part) => part !== '')
    .join(' · ')
}

function referenceOf(
  { to, cause, detail }: Pick<StoryEvent, 'to' | 'cause' | 'detail'>,
  { attempt, delivery }: About,
): string {
  const reference = detail?.['reference']
  if (typeof reference === 'string') return reference
  if (cause === 'process') return attempt?.ourRef ?? ''
  if (to === 'collected' || cause === 'superseded:collected') return attempt?.providerRef ?? ''
  if (to === 'delivering') return delivery?.key ?? ''
  return to === 'delivered' ? (delivery?.operatorRef ?? '') : ''
}
