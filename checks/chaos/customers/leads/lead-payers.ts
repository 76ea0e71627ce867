import { pick, type Dice } from '../../dice.ts'
import type { Person, Way } from '../way.ts'

/** So many customers of a run pay from wallets of the cast: a plan costs a fifth of what each of them holds. */
const FROM_THE_CAST = 1_000
const CAST_WALLETS = 17
/** Holds enough for hundreds of plans and approves by itself; only its own wallet takes it in our currency. */
const RICH = '970000001'
/** The first one holds enough for dozens of plans; the others decline, never answer and answer very late. */
const MPESA_PAYERS = ['700700001', '700700001', '700700001', '700700002', '700700003', '700700004'] as const
/** Wallets that answer a PIN: paid, declined, half paid, late, lost, confused. */
const WITH_PIN = [
  '700500001',
  '700500004',
  '700500006',
  '700500007',
  '700500010',
  '700500011',
  '700500013',
  '700500015',
  '700500016',
  '700500017',
] as const

/**
 * Who pays the first month of home internet. It costs more than an ordinary wallet of the sandbox holds, so most are
 * wallets that hold more; by airtime it is tried and declined.
 */
export function leadPayer(way: Way, dice: Dice, index: number): Person {
  const person = way.person(dice, index)
  const isFromTheCast = index < FROM_THE_CAST && dice() < 0.5
  switch (way.rail) {
    case 'KATI_MONEY':
      return { ...person, payer: isFromTheCast ? String(700_500_001 + (index % CAST_WALLETS)) : RICH }
    case 'KATI_MONEY_PIN':
    case 'SMARTCASH':
      return index < FROM_THE_CAST ? { ...person, payer: pick(dice, WITH_PIN) } : person
    case 'MPESA':
      return { ...person, payer: pick(dice, MPESA_PAYERS) }
    default:
      return person
  }
}
