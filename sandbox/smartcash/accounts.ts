import { smartCashAccount } from '../cast/smartcash.ts'
import type { CappedMap } from '../core/capped-map.ts'
import type { Wallet } from '../core/phones.ts'
import type { World } from '../world.ts'

/** The accounts of this wallet: a purse and a PIN count of their own, apart from mobile money. */
export class SmartCashAccounts {
  readonly #world: World
  readonly #accounts: CappedMap<Wallet>

  constructor(world: World) {
    this.#world = world
    this.#accounts = world.kept()
  }

  /** The account of a number; null when it has none. */
  find(msisdn: string): Wallet | null {
    const known = this.#accounts.get(msisdn)
    if (known) return known
    const { registered, ...cast } = smartCashAccount(msisdn, this.#castOf(msisdn))
    if (!registered) return null
    const locked = cast.script.start === 'locked'
    const made: Wallet = { ...cast, openingMinor: cast.balanceMinor, wrongPins: 0, locked }
    this.#accounts.set(msisdn, made)
    return made
  }

  #castOf(msisdn: string) {
    const { owner, about, openingMinor: balanceMinor, script } = this.#world.phones.wallet(msisdn)
    return { msisdn, owner, about, balanceMinor, script }
  }
}
