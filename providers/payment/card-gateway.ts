import type { Currency } from '#domain/money.ts'
import type { Part, SettingsOf } from '../party-schema.ts'
import type { WatchedRail } from './port.ts'
import type { OutsideConfig } from './reading/outside.ts'

/** What every gateway needs to know, whatever else: where it answers, and the page that customers are sent to. */
export interface GatewaySchema {
  readonly [setting: string]: Part
  readonly url: Part
  readonly pageUrl: Part
}

/** The portal that a gateway serves, and how it is to be called. */
export interface Merchant extends OutsideConfig {
  /** What customers are charged in here and the gateway takes. */
  readonly currencies: readonly Currency[]
  /** The country as the portal names it: `UG`. */
  readonly opco: string
  /** Digits before national numbers: `256`. */
  readonly callingCode: string
  readonly brandName: string
  /** Where the portal hears notifications of this gateway; '' where it has no address for them. */
  readonly callbackUrl: string
}

/**
 * What the folder of a gateway with a page of its own exports, and all that the portal knows of it: with its line in
 * `card-gateways.ts` it is configured, offered, charged, asked and asked for the money back.
 */
export interface CardGateway<S extends GatewaySchema = GatewaySchema> {
  /** Its name in `FURTHER_GATEWAYS`, in records and in books: `DPO`. */
  readonly name: string
  /** As an operator reads it at the start. */
  readonly title: string
  /** Its variables, with what holds in the sandbox. */
  readonly schema: S
  /** What it takes; whether the company's account does is agreed with the gateway. */
  readonly takes: readonly Currency[]
  /** @throws TypeError when an address cannot be used */
  make(settings: SettingsOf<S>, merchant: Merchant): WatchedRail
}

/** A gateway whose `make` is given the settings that its schema names. */
export function cardGateway<const S extends GatewaySchema>(gateway: CardGateway<S>): CardGateway<S> {
  return gateway
}
