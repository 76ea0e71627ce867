/** The account behind a postpaid or hybrid line. */
export interface CastAccount {
  readonly msisdn: string
  /** Ten digits. */
  readonly accountNo: string
  /** What is owed at the start, in hundredths of the currency's whole unit: bills have fractions. */
  readonly owedHundredths: number
  /** How the question for the bill is answered. */
  readonly bill: 'known' | 'fails'
}

function account(msisdn: string, owed: number, bill: CastAccount['bill'] = 'known'): CastAccount {
  const accountNo = `1000${msisdn.slice(3)}`
  return { msisdn, accountNo, owedHundredths: Math.round(owed * 100), bill }
}

/** Postpaid accounts of the cast (BOX-22): 700200004 has none. */
export const CAST_ACCOUNTS: readonly CastAccount[] = [
  account('700200001', 45_000),
  account('700200002', 45_000.4),
  account('700200003', 0),
  account('700200005', 30_000, 'fails'),
  account('700300001', 12_500.75),
  account('700400003', 60_000),
  account('700800001', 20_000),
  account('700800002', 20_000),
  account('700800003', 20_000),
  account('700800005', 20_000),
]
