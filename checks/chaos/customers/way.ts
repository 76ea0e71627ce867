import type { InitiateResult } from '#contract/payments.ts'
import type { Random } from '../seeded-random.ts'
import type { PortalClient } from './portal-client.ts'
import type { SandboxHand } from './sandbox-hand.ts'
import type { Wanted } from './wanted.ts'

/** What a customer does on a gateway's page. */
export type PageManner = 'pay' | 'cancel' | 'cancel-then-pay' | 'walk-away'

/** Who pays, and with what. */
export interface Person {
  /** Paying number; '' for a card. */
  readonly payer: string
  readonly card: string
  readonly manner: PageManner
  /** What is typed into the PIN field, one after the other. */
  readonly pins: readonly string[]
}

/** One person with one purchase in mind. */
export interface Customer extends Person {
  readonly session: string
  readonly key: string
  readonly wanted: Wanted
  readonly way: Way
  /** Presses twice: the same request reaches both portals at the same moment. */
  readonly twice: boolean
  /** Closes the page right after paying; nobody polls for them. */
  readonly leaves: boolean
  /** Somebody forges notifications and browser returns of this payment before it is paid. */
  readonly forged: boolean
  /** When the provider takes the charge back, in milliseconds after the press on Pay, or once it's paid; null: never. */
  readonly takenBackMs: number | null
  /** The portal that the first request goes to. */
  readonly portal: number
  /** The draft that is paid for; '' for a caller that keeps none. */
  readonly draft: string
  /** The draft that it was begun with first: what is meant to be bought once. */
  readonly meant: string
  /** Who pays the same lead or the same draft too. */
  readonly rival: Rival | null
}

/**
 * A second payment of the same lead: a second press when it is the same session, else somebody else's. Or of the same
 * draft, in another way: from its page in a second tab or through the history, or begun again from its form.
 */
export interface Rival extends Customer {
  /** After "Cancel and change". */
  readonly begunAgain: boolean
  readonly afterMs: number
}

/** Where customers do their business. */
export interface Street {
  readonly client: PortalClient
  readonly sandbox: SandboxHand
}

/** One customer in front of one portal process. */
export interface Standing extends Street {
  readonly customer: Customer
  readonly portal: number
}

/** What a customer has proved before paying; '' where nothing was. */
export interface Proved {
  readonly uniqueCode: string
  /** `Authorization` of the authorised calls. */
  readonly authorization: string
}

/** One rail as its customers know it: who pays by it, and how that goes over HTTP. */
export interface Way {
  /** Name of the rail in records and books. */
  readonly rail: string
  /** The sandbox's system behind it, whose answers and callbacks can be broken. */
  readonly system: string
  /** How many customers of the whole take it. */
  readonly weight: number
  readonly paymentMode: string
  readonly paymentGateway: string
  readonly webhook: string | null
  /** Its enquiry tells that a charge was taken back, and the sandbox does that. */
  readonly tellsReversals?: true
  /** Only where the portal offers it; every other rail must be there. */
  readonly byConfiguration?: true
  /** Paying numbers whose prompts nobody ever answers: their payments may stay open. */
  readonly neverAnswering: readonly string[]
  person(random: Random, index: number): Person
  /** Proves the number; null when the customer gives up because no code ever came. */
  prove?(standing: Standing): Promise<Proved | null>
  /** The PIN as it travels, for the try that comes now. */
  sealPin?(initiated: InitiateResult, pin: string): Promise<string>
  /** Goes through the gateway's page as a browser does. */
  onPage?(standing: Standing, address: string): Promise<void>
}

/** A payer without a card or PIN. */
export function payingBy(payer: string): Person {
  return { payer, card: '', manner: 'pay', pins: [] }
}

/** An ordinary line of the operator that the cast does not name, one for each customer. */
export function unlistedNumber(index: number): string {
  return `74${String(1_000_000 + (index % 9_000_000)).padStart(7, '0')}`
}
