import type { Dice } from '../dice.ts'
import { wantedOf } from './wanted.ts'
import type { Customer, Way } from './way.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
function word(dice: Dice, length: number): string {
  return Array.from({ length }, () => ALPHABET[Math.floor(dice() * ALPHABET.length)]).join('')
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
      wanted: wantedOf(dice, index),
      way,
      ...way.person(dice, index),
      twice: dice() < 0.3,
      leaves: dice() < 0.15,
      forged: dice() < 0.15,
      portal: index % 2,
    }
  })
}
