import { CAST_ACCOUNTS } from '../cast/accounts.ts'
import type { CastAccount } from '../cast/accounts.ts'
import { hundredthsOf } from './hundredths.ts'

/** A postpaid account with what is owed on it now; below zero is credit. */
export interface Account extends Omit<CastAccount, 'owedHundredths'> {
  owedHundredths: number
}

/** The bills of postpaid and hybrid lines, made on first use, forgotten on reset. */
export class Bills {
  readonly #accounts = new Map<string, Account>()

  /** The account behind a line; null where there is none. */
  accountOf(msisdn: string): Account | null {
    const known = this.#accounts.get(msisdn)
    if (known) return known
    const cast = CAST.get(msisdn)
    if (!cast) return null
    const made: Account = { ...cast }
    this.#accounts.set(msisdn, made)
    return made
  }

  /** Takes a payment off what is owed. */
  pay(account: Account, amountMinor: number, currency: string): void {
    account.owedHundredths -= hundredthsOf(amountMinor, currency)
  }

  clear(): void {
    this.#accounts.clear()
  }
}

const CAST = new Map(CAST_ACCOUNTS.map((account) => [account.msisdn, account]))
