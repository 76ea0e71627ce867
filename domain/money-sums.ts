import type { Currency, Money } from './money.ts'

/** Number of amounts in one currency, and their total. */
export interface Sum {
  readonly count: number
  readonly amount: Money
}

/** Whether both exist and are the same amount in the same currency. */
export function isSameMoney(one: Money | null, other: Money | null): boolean {
  return one !== null && one.minor === other?.minor && one.currency === other.currency
}

/** Adds two amounts. Throws a `TypeError` if they're in two currencies. */
export function addMoney({ minor, currency }: Money, more: Money): Money {
  if (more.currency !== currency) throw new TypeError(`${currency} and ${more.currency} have no sum`)
  return { minor: minor + more.minor, currency }
}

/** Total of amounts in one currency, 0 if there are none. Throws a `TypeError` if one of them is in another. */
export function totalOf(amounts: Iterable<Money>, currency: Currency): Money {
  let total: Money = { minor: 0, currency }
  for (const amount of amounts) total = addMoney(total, amount)
  return total
}

/** By how much the first amount exceeds the second, below 0 if it's less. @returns null if they're in two currencies */
export function moneyBetween({ minor, currency }: Money, other: Money): Money | null {
  return other.currency === currency ? { minor: minor - other.minor, currency } : null
}

/** Sorts the largest amount first within each currency, because dollars and francs can't be compared. */
export function largestFirst(one: Money, other: Money): number {
  return moneyBetween(other, one)?.minor ?? (one.currency < other.currency ? -1 : 1)
}

/** Sums by currency: dollars and francs never end up in one figure. */
export class Sums {
  readonly #sums = new Map<Currency, Sum>()

  /** @param sums sums to start with; those in the same currency are added up */
  constructor(sums: Iterable<Sum> = []) {
    for (const { count, amount } of sums) this.add(amount, count)
  }

  /** Adds `count` items whose total is this amount. */
  add(amount: Money, count = 1): void {
    const sum = this.in(amount.currency)
    this.#sums.set(amount.currency, { count: sum.count + count, amount: addMoney(sum.amount, amount) })
  }

  /** The sum in one currency; 0 items if nothing was added in it. */
  in(currency: Currency): Sum {
    return this.#sums.get(currency) ?? { count: 0, amount: { minor: 0, currency } }
  }

  /** Currencies in which something was added, in the order of their codes. */
  get currencies(): readonly Currency[] {
    return [...this.#sums.keys()].toSorted()
  }

  /** The sums, in the order of their currencies' codes. */
  [Symbol.iterator](): Iterator<Sum> {
    return this.currencies.map((currency) => this.in(currency)).values()
  }

  /** Number of items, whatever their currency. */
  get count(): number {
    return [...this].reduce((all, { count }) => all + count, 0)
  }

  /** Currencies in which the two differ, in number or amount, in the order of their codes. */
  differingFrom(others: Sums): readonly Currency[] {
    return [...new Set([...this.currencies, ...others.currencies])].toSorted().filter((currency) => {
      const [one, other] = [this.in(currency), others.in(currency)]
      return one.count !== other.count || !isSameMoney(one.amount, other.amount)
    })
  }
}
