import type { Currency } from '#domain/money.ts'
import type { Part, SettingsOf } from '../party-schema.ts'
import type { DescribedWebhook } from './described-webhook.ts'
import type { WatchedRail } from './port.ts'
import type { Outbound } from '../http/outbound.ts'
import type { OutsideConfig } from './reading/outside.ts'

/** What a customer pays with. Of a card every provider is offered that the country names; of the others one. */
export type Way = 'CARD' | 'WALLET' | 'WALLET_PIN' | 'SMARTCASH' | 'MPESA' | 'AIRTIME'

/** What every provider needs to know, whatever else: where it answers, and the page that customers are sent to, if any. */
export interface ProviderSchema {
  readonly [setting: string]: Part
  readonly url: Part
}

/** The portal that a provider serves, and how it is to be called. */
export interface Merchant extends OutsideConfig {
  /** Of the rail, in records and books: `KATI_MONEY`, `DPO`. */
  readonly name: string
  /** How connections to it are made, and which addresses they may reach (T12). */
  readonly outbound: Outbound
  /** What customers are charged in here and the provider takes; the country's own first. */
  readonly currencies: readonly [Currency, ...Currency[]]
  /** The country as the portal names it: `UG`. */
  readonly opco: string
  /** Digits before national numbers: `256`. */
  readonly callingCode: string
  readonly brandName: string
  /** Where the portal hears notifications of this provider; '' for one that sends none. */
  readonly callbackUrl: string
  /** What the country says of a card window over our page. */
  readonly popup: { readonly currency: string; readonly channels: readonly string[] }
}

/** A card window over our page: its script, the address of what it frames, and the key that a browser may see. */
export interface Popup {
  readonly scriptUrl: string
  readonly frameUrl: string
  readonly publicKey: string
}

/**
 * What the folder of a payment provider exports, and all that the portal knows of it: with its line in
 * `payment-providers.ts` it is configured, offered, charged, asked, heard and asked for the money back.
 */
export interface Provider<S extends ProviderSchema = ProviderSchema> {
  /** A gateway's in `FURTHER_GATEWAYS`, in records and in books: `DPO`. Of another way, in small letters, the word that chooses it. */
  readonly name: string
  readonly way: Way
  /** As an operator reads it at the start. */
  readonly title: string
  /** Its variables, with what holds in the sandbox. */
  readonly schema: S
  /** What a gateway takes; whether the company's account does is agreed with it. Absent: the country's money. */
  readonly takes?: readonly Currency[]
  /** Countries where it carries its way unless another is chosen. */
  readonly usualIn?: readonly string[]
  /** Where and with what it notifies. Null for one that does not. */
  readonly webhook: DescribedWebhook | null
  /** Added to the title at the start. */
  remark?(settings: SettingsOf<S>): string
  /** Why run mode live refuses the settings together; null when it does not. */
  liveFault?(settings: SettingsOf<S>): string | null
  popup?(settings: SettingsOf<S>): Popup
  /** Null when it takes nothing that is paid here. @throws TypeError when an address cannot be used */
  make(settings: SettingsOf<S>, merchant: Merchant): WatchedRail | null
}

/** A provider whose `make` is given the settings that its schema names. */
export function provider<const S extends ProviderSchema>(one: Provider<S>): Provider<S> {
  return one
}
