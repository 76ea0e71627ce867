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
  TMF674: '/tmf-api/geographicSiteManagement/v4',
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

/** The value of `service` of the plans that a home-internet connection is ordered with. */
export const HOME_SERVICE = 'home'

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

type DeliveryWord = Extract<DeliveryEvidence['kind'], 'delivered' | 'refused' | 'pending'>
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

/** TMF674: `code` of the sites that are the towns of a country, and the status of one that home internet is in. */
export const TOWN_SITE_CODE = 'city-config'
export const TOWN_STATES: ReadonlyMap<string, boolean> = new Map([
  ['active', true],
  ['planned', false],
  ['inactive', false],
  ['suspended', false],
])

/** TMF622: what an order for home internet is called, and what its product says beside the plan. */
export const LEAD_CATEGORY = 'HBB_LEADS'
export const LEAD_CHARACTERISTICS = {
  contactNumber: 'contactNumber',
  email: 'email',
  feasibility: 'feasibility',
  lineType: 'lineType',
  source: 'source',
  consentVersion: 'consentVersion',
  consentAt: 'consentAt',
} as const

/** TMF622 states of a lead: whoever has the order has the lead, however far it is. */
export const LEAD_STATES: ReadonlyMap<string, 'accepted' | 'refused'> = new Map([
  ['acknowledged', 'accepted'],
  ['pending', 'accepted'],
  ['held', 'accepted'],
  ['inProgress', 'accepted'],
  ['assessingCancellation', 'accepted'],
  ['pendingCancellation', 'accepted'],
  ['completed', 'accepted'],
  ['partial', 'accepted'],
  ['rejected', 'refused'],
  ['failed', 'refused'],
  ['cancelled', 'refused'],
])

/** How the portal names itself to the operator. */
export const CHANNEL = { id: 'web', name: 'WEBPORTAL' } as const
