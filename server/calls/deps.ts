import type { ContentStore } from '#content/store.ts'
import type { Country } from '#countries/country.ts'
import type { PayableLeads } from '#domain/leads/payable-lead.ts'
import type { PaymentLimits } from '#domain/payments/amounts/payment-limits.ts'
import type { PlaceLimits } from '#domain/limits/place-limits.ts'
import type { Geocoder } from '#providers/geocoder/port.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Complaints } from '#server/complaints/complaints.ts'
import type { Codes } from '#server/codes/codes.ts'
import type { Grants, Proofs } from '#server/codes/proofs.ts'
import type { Coverage } from '#server/coverage/live-network.ts'
import type { FormEntries } from '#server/forms/form-entries.ts'
import type { Help } from '#server/help/help.ts'
import type { Stores } from '#server/stores/stores.ts'
import type { Leads } from '#server/leads/leads.ts'
import type { AccountAccess } from '#server/invoices/account-access.ts'
import type { Engine } from '#server/payments/engine.ts'
import type { Reminders } from '#server/selling/reminders.ts'
import type { CallerTries } from '#server/limits/caller-tries.ts'
import type { DataRequests } from '#server/own-data/data-requests.ts'
import type { OwnData } from '#server/own-data/own-data.ts'
import type { PinKeys } from '#server/secrets/pin-keys.ts'
import type { ShownPages } from '#server/shown/keep-shown.ts'

/** What the operations behind the calls work with. */
export interface CallDependencies {
  readonly engine: Engine
  readonly country: Country
  readonly content: ContentStore
  readonly catalogue: Catalogue
  readonly codes: Codes
  readonly proofs: Proofs
  readonly grants: Grants
  readonly accountAccess: AccountAccess
  /** What customers wrote into forms. */
  readonly forms: FormEntries
  /** What customers complain about. */
  readonly complaints: Complaints
  /** Questions, answers, and what customers think of them. */
  readonly help: Help
  /** Requests for home internet. */
  readonly leads: Leads
  /** Who wants to be told when something is sold again. */
  readonly reminders: Reminders
  /** Where the operator's antennas stand. */
  readonly coverage: Coverage
  /** Shops and dealers. */
  readonly stores: Stores
  /** What is limited: wrong tries, and questions. */
  readonly tries: CallerTries
  /** Where a written address is: kept, bounded to the country, and answered whatever provider is away. */
  readonly geocoder: Geocoder
  /** How many places may be looked up; null where nothing is limited. */
  readonly placeLimits: PlaceLimits | null
  /** What the payment of a lead is checked against. */
  readonly payableLeads: PayableLeads
  /** What is held about a number, for its owner. */
  readonly ownData: OwnData
  /** What customers ask for about it. */
  readonly dataRequests: DataRequests
  readonly pinKeys: PinKeys
  /** What customers were shown of their payments. */
  readonly shown: ShownPages
  /** How often a phone may ring, a PIN be tried and an account be guessed. */
  readonly limits: PaymentLimits
  /** Whether a rail answers at the moment; a method that is down is shown so before it is chosen (F7). */
  readonly isDown: (railName: string) => boolean
  /** Public key of the popup gateway; '' when the gateway has no popup here. */
  readonly paystackPublicKey: string
  /** Something became due: hurry the background worker. */
  readonly wake: () => void
}
