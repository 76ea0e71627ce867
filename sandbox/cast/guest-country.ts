import type { CastBundle } from './bundle.ts'
import type { CastLine } from './line.ts'

/** A country that is not shipped: its numbers, money and cast come from a country file (docs/new-country.md). */
export interface GuestCountry {
  readonly opco: string
  /** Name that payers read. */
  readonly brand: string
  readonly callingCode: string
  readonly timeZone: string
  readonly msisdnLength: number
  /** A number that is a line of this operator. */
  readonly ours: RegExp
  readonly currency: string
  readonly lines: readonly CastLine[]
  readonly phones: readonly CastBundle[]
  readonly routers: readonly CastBundle[]
}

let guest: GuestCountry | null = null

/** Lets a country in for the life of this process, before the sandbox starts. */
export function admitCountry(country: GuestCountry): void {
  guest = country
}

/** The country beside the shipped ones; null for none. */
export function guestCountry(): GuestCountry | null {
  return guest
}
