import { HBB_LEADS, type PurchaseKind } from '#domain/payments/transaction-type.ts'
import { pickWeighted, type Dice } from '../dice.ts'
import { leadPayer, sharePhones, type SharedPhones } from './leads/lead-payers.ts'
import { KINDS, wantedOf, type Wanted } from './wanted.ts'
import type { Customer, Person, Rival, Way } from './way.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
function word(dice: Dice, length: number): string {
  return Array.from({ length }, () => ALPHABET[Math.floor(dice() * ALPHABET.length)]).join('')
}

/** By what the customers of a run pay, and what they are after. */
export interface Habits {
  readonly ways: readonly Way[]
  /** All of them when absent. */
  readonly kinds?: readonly PurchaseKind[]
}

const RIVAL = { share: 0.6, elsewhere: 0.5, sameWay: 0.4, atOnce: 0.5, withinMs: 2_500 } as const

const ODD_CONTACTS = 0.2

/** Customers of every rail by its weight; what they are like is up to the dice. */
export function populationOf(count: number, dice: Dice, habits: Habits): readonly Customer[] {
  const { ways, kinds = KINDS } = habits
  const phones = sharePhones()
  return Array.from({ length: count }, (_, index) => {
    const way = pickWeighted(dice, ways)
    const session = word(dice, 32)
    const key = `press-${word(dice, 20)}`
    const thing = wantedOf(dice, index, kinds)
    const isLead = thing.transactionType === HBB_LEADS
    const wanted = isLead && dice() < ODD_CONTACTS ? withOddContact(thing, phones) : thing
    const personOf = (by: Way): Person =>
      isLead ? leadPayer(by, { dice, index, phones }) : by.person(dice, index)
    const customer: Customer = {
      session,
      key,
      wanted,
      way,
      ...personOf(way),
      twice: dice() < 0.3,
      leaves: dice() < 0.15,
      forged: dice() < 0.15,
      portal: index % 2,
      rival: null,
    }
    if (!isLead || dice() >= RIVAL.share) return customer
    return { ...customer, rival: rivalOf(dice, customer, { ways, personOf }) }
  })
}

function withOddContact(wanted: Wanted, { oddContact }: SharedPhones): Wanted {
  return { ...wanted, recipient: oddContact() ?? wanted.recipient }
}

interface Alike {
  readonly ways: readonly Way[]
  readonly personOf: (way: Way) => Person
}

/** The same lead once more, from the same browser or from another one, mostly by another rail, at once or soon after. */
function rivalOf(dice: Dice, first: Customer, { ways, personOf }: Alike): Rival {
  const session = dice() < RIVAL.elsewhere ? word(dice, 32) : first.session
  const way = dice() < RIVAL.sameWay ? first.way : pickWeighted(dice, ways)
  const { wanted, portal } = first
  return {
    session,
    key: `press-${word(dice, 20)}`,
    wanted,
    way,
    ...personOf(way),
    twice: dice() < 0.3,
    leaves: dice() < 0.15,
    forged: false,
    portal: portal + 1,
    rival: null,
    afterMs: dice() < RIVAL.atOnce ? 0 : Math.floor(dice() * RIVAL.withinMs),
  }
}
