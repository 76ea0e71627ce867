import type { LineType } from '#domain/lines/line-type.ts'
import type { DeliveryEvidence } from '#domain/payments/evidence.ts'

/** TM Forum Open APIs as docs/tmforum.md maps them. What is not in these tables is undecided. */

/** Where each API is reached, behind the base address; any of them may be set otherwise. */
export const TMF_BASES = {
  TMF620: '/tmf-api/productCatalogManagement/v4',
  TMF622: '/tmf-api/productOrderingManagement/v4',
  TMF637: '/tmf-api/productInventory/v4',
  TMF654: '/tmf-api/prepayBalanceManagement/v4',
  TMF666: '/tmf-api/accountManagement/v4',
  TMF676: '/tmf-api/paymentManagement/v4',
  TMF678: '/tmf-api/customerBillManagement/v4',
  TMF679: '/tmf-api/productOfferingQualification/v4',
} as const

export type TmfApi = keyof typeof TMF_BASES
export type TmfBases = Readonly<Record<TmfApi, string>>

/** True when the text names an API that the driver speaks. */
export function isTmfApi(text: string): text is TmfApi {
  return Object.hasOwn(TMF_BASES, text)
}

/** Characteristics by which a product of the inventory says what line it is. */
export const LINE_CHARACTERISTICS = {
  lineType: 'lineType',
  broadband: 'broadband',
  contact: 'contactNumber',
} as const

/** Characteristics of an offering, by which its contents are read. */
export const OFFER_CHARACTERISTICS = {
  service: 'service',
  lineType: 'lineType',
  period: 'periodType',
  data: 'data',
  voice: 'voice',
  sms: 'sms',
} as const

/** The value of `service` of what routers take; every other offering is for phones. */
export const ROUTER_SERVICE = 'broadband'

export const LINE_WORDS: ReadonlyMap<string, LineType> = new Map([
  ['prepaid', 'PREPAID'],
  ['postpaid', 'POSTPAID'],
  ['hybrid', 'HYBRID'],
])

/** Product states in which there is a line. */
export const LINE_STATES: ReadonlySet<string> = new Set(['', 'active', 'suspended', 'pendingTerminate'])

export const BUCKET_KINDS: ReadonlyMap<string, 'AIRTIME' | 'DATA' | null> = new Map([
  ['monetary', 'AIRTIME'],
  ['data', 'DATA'],
  // Told by the operator, shown nowhere in the portal.
  ['voice', null],
  ['sms', null],
  ['other', null],
])
export const BUCKET_STATES: ReadonlyMap<string, boolean> = new Map([
  ['', true],
  ['active', true],
  ['suspended', false],
  ['expired', false],
])

/** Lifecycle words of an offering that may be sold; free text in TMF620. */
export const SOLD_STATES: ReadonlySet<string> = new Set(['', 'active', 'launched'])

/** Lifecycle words of a billing account that may be paid; free text in TMF666. */
export const ACCOUNT_STATES: ReadonlySet<string> = new Set(['', 'active', 'suspended', 'defined'])

/** Account balances (free text in TMF666) that come off what is owed. A security deposit does not. */
export const CREDIT_WORDS: ReadonlySet<string> = new Set(['credit', 'credit balance', 'creditbalance'])

/** TMF678 states, in the words that the portal shows; '' for a bill that is not owed: not sent yet, or paid. */
export const BILL_STATES: ReadonlyMap<string, 'OPEN' | 'PARTIALLY_PAID' | ''> = new Map([
  ['new', ''],
  ['onHold', ''],
  ['validated', ''],
  ['sent', 'OPEN'],
  ['partiallyPaid', 'PARTIALLY_PAID'],
  ['settled', ''],
] as const)

type DeliveryWord = Extract<DeliveryEvidence['word'], 'delivered' | 'refused' | 'pending'>
type DeliveryWords = ReadonlyMap<string, DeliveryWord>

/** TMF654 ActionStatusType. */
export const TOPUP_WORDS: DeliveryWords = new Map([
  ['created', 'pending'],
  ['completed', 'delivered'],
  ['failed', 'refused'],
  ['cancelled', 'refused'],
])

/** TMF622 ProductOrderStateType. `partial` gave something, so it is no refusal: it is left out. */
export const ORDER_WORDS: DeliveryWords = new Map([
  ['acknowledged', 'pending'],
  ['pending', 'pending'],
  ['held', 'pending'],
  ['inProgress', 'pending'],
  ['assessingCancellation', 'pending'],
  ['pendingCancellation', 'pending'],
  ['completed', 'delivered'],
  ['rejected', 'refused'],
  ['failed', 'refused'],
  ['cancelled', 'refused'],
])

/** TMF676 has free text: the words of its own document. */
export const PAYMENT_WORDS: DeliveryWords = new Map([
  ['pendingAuthorization', 'pending'],
  ['authorized', 'pending'],
  ['captured', 'delivered'],
  ['done', 'delivered'],
  ['failed', 'refused'],
  ['denied', 'refused'],
  ['canceled', 'refused'],
])

/** How the portal names itself to the operator. */
export const CHANNEL = { id: 'web', name: 'WEBPORTAL' } as const
