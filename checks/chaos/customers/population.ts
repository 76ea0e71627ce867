import { HBB_LEADS, PREPAID_RECHARGE, type PurchaseKind } from '#domain/payments/transaction-type.ts'
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
/** Customers of airtime who pay one draft in two ways: after Back, in a second tab, or after they gave a prompt up. */
const TWO_WAYS = 0.35

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
      draft: '',
      meant: '',
      rival: null,
    }
    const twoWays = wanted.transactionType === PREPAID_RECHARGE && dice() < TWO_WAYS
    if (!twoWays && (!isLead || dice() >= RIVAL.share)) return customer
    const rival = rivalOf(dice, customer, { ways, personOf })
    return { ...customer, rival: twoWays ? { ...rival, session, twice: false } : rival }
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
    draft: '',
    meant: '',
    rival: null,
    begunAgain: dice() < 0.5,
    afterMs: dice() < RIVAL.atOnce ? 0 : Math.floor(dice() * RIVAL.withinMs),
  }
}
