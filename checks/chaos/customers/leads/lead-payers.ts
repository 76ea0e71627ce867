import { pick, type Random } from '../../seeded-random.ts'
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
/** Contacts whose deliveries are refused, and whose answers are lost. */
const ODD_CONTACTS = ['700100007', '700100008'] as const
/** A phone is sent ten codes in a quarter of an hour, and some of them are sent twice. */
const CUSTOMERS_PER_PHONE = 3

/** Phones of the cast that several customers of one run share; null when each was shared as often as it can be. */
export interface SharedPhones {
  readonly oddContact: () => string | null
  readonly walletWithPin: () => string | null
}

/** For one run. */
export function sharePhones(): SharedPhones {
  return { oddContact: oneAfterTheOther(ODD_CONTACTS), walletWithPin: oneAfterTheOther(WITH_PIN) }
}

function oneAfterTheOther(phones: readonly string[]): () => string | null {
  const turns = Array.from({ length: CUSTOMERS_PER_PHONE }, () => phones).flat()
  return () => turns.shift() ?? null
}

/** Where a lead's payer comes from. */
export interface Payers {
  readonly random: Random
  readonly index: number
  readonly phones: SharedPhones
}

/**
 * Who pays the first month of home internet. It costs more than an ordinary wallet of the sandbox holds, so most are
 * wallets that hold more; by airtime it is tried and declined.
 */
export function leadPayer(way: Way, { random, index, phones }: Payers): Person {
  const person = way.person(random, index)
  const isFromTheCast = index < FROM_THE_CAST && random() < 0.5
  switch (way.rail) {
    case 'KATI_MONEY':
      return { ...person, payer: isFromTheCast ? String(700_500_001 + (index % CAST_WALLETS)) : RICH }
    case 'KATI_MONEY_PIN':
    case 'SMARTCASH':
      return { ...person, payer: phones.walletWithPin() ?? person.payer }
    case 'MPESA':
      return { ...person, payer: pick(random, MPESA_PAYERS) }
    default:
      return person
  }
}
