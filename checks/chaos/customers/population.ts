import { pick } from '../dice.ts'
import type { Dice } from '../dice.ts'
import type { Customer, Way } from './way.ts'

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

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** What the leak search looks for must not be anybody's price. */
const NOT_A_PRICE = 1_234

function word(dice: Dice, length: number): string {
  return Array.from({ length }, () => ALPHABET[Math.floor(dice() * ALPHABET.length)]).join('')
}

function amountOf(dice: Dice): number {
  const amount = 500 + Math.floor(dice() * 9_500)
  return amount === NOT_A_PRICE ? amount + 1 : amount
}

function wayOf(dice: Dice, ways: readonly Way[]): Way {
  const all = ways.reduce((sum, { weight }) => sum + weight, 0)
  let left = dice() * all
  const found = ways.find(({ weight }) => (left -= weight) < 0) ?? ways[0]
  if (!found) throw new Error('there is no way to pay')
  return found
}

/** Customers of every rail by its weight; what they are like is up to the dice. */
export function populationOf(count: number, dice: Dice, ways: readonly Way[]): readonly Customer[] {
  return Array.from({ length: count }, (_, index) => {
    const way = wayOf(dice, ways)
    return {
      session: word(dice, 32),
      key: `press-${word(dice, 20)}`,
      recipient: pick(dice, RECIPIENTS),
      amount: amountOf(dice),
      way,
      ...way.person(dice, index),
      twice: dice() < 0.3,
      leaves: dice() < 0.15,
      forged: dice() < 0.15,
      portal: index % 2,
    }
  })
}
