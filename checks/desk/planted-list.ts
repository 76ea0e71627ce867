/** What differs in a list, and how often: of each the list holds as many. */
export const PLANTED = {
  amount: 12,
  missingThere: 12,
  missingHere: 12,
  unreadable: 12,
  currency: 12,
} as const

export interface PlantedList {
  readonly text: string
  /** Differences by kind, as the console must count them. */
  readonly expected: Readonly<Record<string, number>>
}

const HEAD = 'our_reference,provider_reference,amount,currency,kind,fee,at'
const PRICE = 5_000

/** A charge of the day besides, as the list must have it. */
export interface OtherCharge {
  readonly ours: string
  readonly theirs: string
  readonly minor: number
}

/** A provider's list of so many charges, `D` and the number, of which some differ: the first ones, in turn; and of all others that day. */
export function plantedList(charges: number, others: readonly OtherCharge[]): PlantedList {
  const { amount, missingThere, missingHere, unreadable, currency } = PLANTED
  const rows = [HEAD, ...others.map(({ ours, theirs, minor }) => `${ours},${theirs},${minor},UGX,charge,,`)]
  for (let n = 1; n <= charges; n += 1) rows.push(...rowOf(n))
  for (let n = 1; n <= missingHere; n += 1)
    rows.push(`D${String(charges + n).padStart(25, '0')}-C1,X${n},${PRICE},UGX,charge,,`)
  return {
    text: rows.join('\n'),
    expected: {
      'amount-differs': amount + currency,
      'missing-there': missingThere + unreadable,
      'missing-here': missingHere,
      'not-readable': unreadable,
    },
  }
}

/** One charge as the list has it; nothing where it forgot it. */
function rowOf(n: number): readonly string[] {
  const { amount, missingThere, unreadable, currency } = PLANTED
  const row = (minor: number | string, money = 'UGX'): readonly string[] => [
    `D${String(n).padStart(25, '0')}-C1,DP${n},${minor},${money},charge,,`,
  ]
  if (n <= amount) return row(PRICE + 500)
  if (n <= amount + missingThere) return []
  if (n <= amount + missingThere + unreadable) return row('five thousand')
  if (n <= amount + missingThere + unreadable + currency) return row(PRICE, 'KES')
  return row(PRICE)
}
