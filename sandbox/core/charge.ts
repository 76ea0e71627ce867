import type { WalletScript } from '../cast/wallets.ts'
import type { ClockTimer } from './clock.ts'
import type { Wallet } from './phones.ts'

/** What the portal asks for. `amountMinor` is in the currency's ISO minor unit. */
export interface ChargeOrder {
  /** What the wallet knows a repeated request by. */
  readonly key: string
  /** The portal's own reference. */
  readonly reference: string
  /** What the merchant wrote as account, at a wallet that has one. */
  readonly account?: string
  readonly msisdn: string
  readonly description: string
  readonly amountMinor: number
  readonly currency: string
}

/** Why a charge came to nothing; each wallet has its own word or number for it. */
export type ChargeFailure =
  'wrong-pin' | 'locked' | 'insufficient' | 'declined' | 'failed' | 'not-registered' | 'expired'

/** What the customer reads about it. */
export const FAILURE_TEXTS: Readonly<Record<ChargeFailure, string>> = {
  'wrong-pin': 'The PIN is wrong',
  locked: 'Wallet is locked',
  insufficient: 'Insufficient wallet balance',
  declined: 'Customer declined the request',
  failed: 'Transaction failed',
  'not-registered': 'Invalid user.',
  expired: 'Not authorised in time',
}

/** One payment as a wallet keeps it. */
export interface Charge {
  readonly order: ChargeOrder
  readonly script: WalletScript
  readonly wallet: Wallet
  /** `created`: no PIN has come yet, and no phone was asked. */
  state: 'created' | 'open' | 'succeeded' | 'failed'
  failure: ChargeFailure | null
  /** After a wrong PIN. */
  attemptsLeft: number
  /** The wallet's own reference; '' before the money moved. */
  moneyId: string
  takenMinor: number
  takenCurrency: string
  decidedAtMs: number
  looks: number
  /** Reference of the refund that gave it back. */
  refundedAs: string | null
  /** The wallet took it back of its own accord. */
  isTakenBack: boolean
  promptId: string | null
  timer: ClockTimer | null
}

/** A charge that nobody has decided yet. */
export function newCharge(order: ChargeOrder, wallet: Wallet, script: WalletScript): Charge {
  return {
    order,
    script,
    wallet,
    state: 'created',
    failure: null,
    attemptsLeft: 0,
    moneyId: '',
    takenMinor: 0,
    takenCurrency: order.currency,
    decidedAtMs: 0,
    looks: 0,
    refundedAs: null,
    isTakenBack: false,
    promptId: null,
    timer: null,
  }
}
