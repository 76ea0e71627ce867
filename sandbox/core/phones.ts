import { guestCountry } from '../cast/guest-country.ts'
import { CAST_LINES, unlistedLine } from '../cast/lines.ts'
import type { CastLine, LineBundle } from '../cast/line.ts'
import { CAST_WALLETS, OTHER_WALLET_PHONES, unlistedWallet, WALLET_PIN } from '../cast/wallets.ts'
import type { CastWallet } from '../cast/wallets.ts'
import { CappedMap } from './capped-map.ts'

/** A line with what it owns now. */
export interface Line extends Omit<CastLine, 'airtimeMinor' | 'bundles'> {
  airtimeMinor: number
  /** Also those that have ended by now. */
  bundles: readonly LineBundle[]
}

/** A wallet with what it owns now. */
export interface Wallet extends Omit<CastWallet, 'balanceMinor'> {
  balanceMinor: number
  readonly openingMinor: number
  wrongPins: number
  locked: boolean
}

export interface PhoneName {
  readonly msisdn: string
  readonly owner: string
  readonly about: string
}

const PINS_BEFORE_LOCK = 5

/** How a PIN was taken. */
export type PinAnswer =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  | { readonly kind: 'locked' }

/** The phones of the sandbox: lines and wallets, made on first use, forgotten on reset. */
export class Phones {
  readonly #lines: CappedMap<Line>
  readonly #wallets: CappedMap<Wallet>
  /** Phones whose prompts only a person answers. */
  readonly #inHand = new Set<string>()

  constructor(cap: number | null) {
    this.#lines = new CappedMap(cap)
    this.#wallets = new CappedMap(cap)
  }

  line(msisdn: string): Line {
    const known = this.#lines.get(msisdn)
    if (known) return known
    const cast = guestLine(msisdn) ?? CAST.lines.get(msisdn) ?? namedLine(msisdn)
    const made: Line = { ...cast }
    this.#lines.set(msisdn, made)
    return made
  }

  wallet(msisdn: string): Wallet {
    const known = this.#wallets.get(msisdn)
    if (known) return known
    const cast = CAST.wallets.get(msisdn) ?? unlistedWallet(msisdn)
    const locked = cast.script.start === 'locked'
    const made: Wallet = { ...cast, openingMinor: cast.balanceMinor, wrongPins: 0, locked }
    this.#wallets.set(msisdn, made)
    return made
  }

  /** Check a PIN; the fifth wrong one in a row locks the wallet. */
  tryPin(wallet: Wallet, pin: string): PinAnswer {
    if (wallet.locked) return { kind: 'locked' }
    if (pin === WALLET_PIN) {
      wallet.wrongPins = 0
      return { kind: 'right' }
    }
    wallet.wrongPins += 1
    wallet.locked = wallet.wrongPins >= PINS_BEFORE_LOCK
    if (wallet.locked) return { kind: 'locked' }
    return { kind: 'wrong', attemptsLeft: PINS_BEFORE_LOCK - wallet.wrongPins }
  }

  isInHand(msisdn: string): boolean {
    return this.#inHand.has(msisdn)
  }

  setInHand(msisdn: string, inHand: boolean): void {
    if (inHand) this.#inHand.add(msisdn)
    else this.#inHand.delete(msisdn)
  }

  setCap(cap: number | null): void {
    this.#lines.setCap(cap)
    this.#wallets.setCap(cap)
  }

  clear(): void {
    this.#lines.clear()
    this.#wallets.clear()
    this.#inHand.clear()
  }
}

const CAST = {
  lines: new Map(CAST_LINES.map((cast) => [cast.msisdn, cast])),
  wallets: new Map(CAST_WALLETS.map((cast) => [cast.msisdn, cast])),
}

const NAMED = new Map<string, PhoneName>(
  [...CAST_WALLETS, ...OTHER_WALLET_PHONES].map((phone) => [phone.msisdn, phone]),
)

function guestLine(msisdn: string): CastLine | undefined {
  return guestCountry()?.lines.find((line) => line.msisdn === msisdn)
}

function namedLine(msisdn: string): CastLine {
  const named = NAMED.get(msisdn)
  const unlisted = unlistedLine(msisdn)
  return named ? { ...unlisted, owner: named.owner, about: named.about } : unlisted
}

/** Every phone with a name, once, in the order of the numbers; a wallet says more of a phone than its line. */
export function namedPhones(): readonly PhoneName[] {
  const guests = guestCountry()?.lines ?? []
  const all: PhoneName[] = [...guests, ...CAST_LINES, ...CAST_WALLETS, ...OTHER_WALLET_PHONES]
  const once = new Map(all.map((phone) => [phone.msisdn, phone])).values()
  return [...once].toSorted((a, b) => a.msisdn.length - b.msisdn.length || a.msisdn.localeCompare(b.msisdn))
}

const DIAL_CODES: readonly { readonly code: string; readonly digits: number }[] = [
  { code: '256', digits: 9 },
  { code: '234', digits: 10 },
  { code: '243', digits: 9 },
]

/** National digits of a number typed in any usual form; null when it is no number. */
export function nationalDigits(typed: string): string | null {
  const digits = typed.replace(/[\s()+.-]/gu, '')
  if (!/^\d{8,15}$/u.test(digits)) return null
  const guest = guestCountry()
  const abroad = guest ? [{ code: guest.callingCode, digits: guest.msisdnLength }] : []
  for (const { code, digits: length } of [...abroad, ...DIAL_CODES]) {
    if (digits.startsWith(code) && digits.length === code.length + length) return digits.slice(code.length)
  }
  return digits.startsWith('0') ? digits.slice(1) : digits
}

/** `700 500 001`, `801 000 0001`: three, three and the rest, as the portal shows them. */
export function spaced(msisdn: string): string {
  return [msisdn.slice(0, 3), msisdn.slice(3, 6), msisdn.slice(6)].filter((part) => part !== '').join(' ')
}
