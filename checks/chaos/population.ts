import { pick } from './dice.ts'
import type { Dice } from './dice.ts'

/** What a customer does on the gateway's page. */
export type CardManner = 'pay' | 'cancel' | 'cancel-then-pay' | 'walk-away'

/** One person with one purchase in mind. */
export interface Customer {
  readonly session: string
  readonly key: string
  readonly recipient: string
  readonly amount: number
  readonly way:
    | { readonly rail: 'wallet'; readonly payer: string }
    | { readonly rail: 'card'; readonly card: string; readonly manner: CardManner }
  /** Presses twice: the same request reaches both portals at the same moment. */
  readonly twice: boolean
  /** Closes the page right after paying; nobody polls for them. */
  readonly leaves: boolean
  /** The portal that the first request goes to. */
  readonly portal: number
}

/** The wallet whose prompt is never answered. */
export const NEVER_ANSWERS = '700500009'
const WALLETS = 17
const RECIPIENTS = [
  '700100001',
  '700100003',
  '700100004',
  '700100007',
  '700100008',
  '701234567',
  '740000123',
  '750000456',
] as const
const CARDS = [
  '4111111111111111',
  '4111111111111111',
  '4000000000000002',
  '4000000000009995',
  '4000000000003220',
  '4000000000000259',
  '4000000000000127',
] as const
const MANNERS = ['pay', 'pay', 'pay', 'pay', 'cancel', 'cancel-then-pay', 'walk-away'] as const

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

function word(dice: Dice, length: number): string {
  return Array.from({ length }, () => ALPHABET[Math.floor(dice() * ALPHABET.length)]).join('')
}

/** Every wallet of the cast in turn, with cards in between; the rest is up to the dice. */
export function populationOf(count: number, dice: Dice): readonly Customer[] {
  return Array.from({ length: count }, (_, index) => ({
    session: word(dice, 32),
    key: `press-${word(dice, 20)}`,
    recipient: pick(dice, RECIPIENTS),
    amount: 500 + Math.floor(dice() * 9_500),
    way:
      dice() < 0.3
        ? { rail: 'card', card: pick(dice, CARDS), manner: pick(dice, MANNERS) }
        : { rail: 'wallet', payer: String(700_500_001 + (index % WALLETS)) },
    twice: dice() < 0.3,
    leaves: dice() < 0.15,
    portal: index % 2,
  }))
}
