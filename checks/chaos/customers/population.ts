import { HBB_LEADS, PREPAID_RECHARGE, type PurchaseKind } from '#domain/payments/transaction-type.ts'
import { pickWeighted, type Random } from '../seeded-random.ts'
import { leadPayer, sharePhones, type SharedPhones } from './leads/lead-payers.ts'
import { KINDS, wantedOf, type Wanted } from './wanted.ts'
import type { Customer, Person, Rival, Way } from './way.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
function word(random: Random, length: number): string {
  return Array.from({ length }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('')
}

/** By what the customers of a run pay, and what they are after. */
export interface Habits {
  readonly ways: readonly Way[]
  /** All of them when absent. */
  readonly kinds?: readonly PurchaseKind[]
}

const RIVAL = { share: 0.6, elsewhere: 0.5, sameWay: 0.4, atOnce: 0.5, withinMs: 2_500 } as const

const ODD_CONTACTS = 0.2
/** Share of charges taken back by providers that tell of it: far above the real rate, so that every stage of a payment sees some. */
const TAKEN_BACK = 0.25
const TAKEN_BACK_WITHIN_MS = 4_000
/** Customers of airtime who pay one draft in two ways: after Back, in a second tab, or after they gave a prompt up. */
const TWO_WAYS = 0.35

/** Customers of every rail by its weight; what they are like is up to chance. */
export function populationOf(count: number, random: Random, habits: Habits): readonly Customer[] {
  const { ways, kinds = KINDS } = habits
  const phones = sharePhones()
  return Array.from({ length: count }, (_, index) => {
    const way = pickWeighted(random, ways)
    const session = word(random, 32)
    const key = `press-${word(random, 20)}`
    const chosen = wantedOf(random, index, kinds)
    const isLead = chosen.transactionType === HBB_LEADS
    const wanted = isLead && random() < ODD_CONTACTS ? withOddContact(chosen, phones) : chosen
    const personOf = (by: Way): Person =>
      isLead ? leadPayer(by, { random, index, phones }) : by.person(random, index)
    const customer: Customer = {
      session,
      key,
      wanted,
      way,
      ...personOf(way),
      twice: random() < 0.3,
      leaves: random() < 0.15,
      forged: random() < 0.15,
      takenBackMs: takenBackMs(random, way),
      portal: index % 2,
      draft: '',
      meant: '',
      rival: null,
    }
    const twoWays = wanted.transactionType === PREPAID_RECHARGE && random() < TWO_WAYS
    if (!twoWays && (!isLead || random() >= RIVAL.share)) return customer
    const rival = rivalOf(random, customer, { ways, personOf })
    return { ...customer, rival: twoWays ? { ...rival, session, twice: false } : rival }
  })
}

function takenBackMs(random: Random, { tellsReversals }: Way): number | null {
  return tellsReversals === true && random() < TAKEN_BACK ? Math.floor(random() * TAKEN_BACK_WITHIN_MS) : null
}

function withOddContact(wanted: Wanted, { oddContact }: SharedPhones): Wanted {
  return { ...wanted, recipient: oddContact() ?? wanted.recipient }
}

interface Alike {
  readonly ways: readonly Way[]
  readonly personOf: (way: Way) => Person
}

/** The same lead once more, from the same browser or from another one, mostly by another rail, at once or soon after. */
function rivalOf(random: Random, first: Customer, { ways, personOf }: Alike): Rival {
  const session = random() < RIVAL.elsewhere ? word(random, 32) : first.session
  const way = random() < RIVAL.sameWay ? first.way : pickWeighted(random, ways)
  const { wanted, portal } = first
  return {
    session,
    key: `press-${word(random, 20)}`,
    wanted,
    way,
    ...personOf(way),
    twice: random() < 0.3,
    leaves: random() < 0.15,
    forged: false,
    takenBackMs: null,
    portal: portal + 1,
    draft: '',
    meant: '',
    rival: null,
    begunAgain: random() < 0.5,
    afterMs: random() < RIVAL.atOnce ? 0 : Math.floor(random() * RIVAL.withinMs),
  }
}
