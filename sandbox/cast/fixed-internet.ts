/** A fixed-internet account. */
export interface CastInternetAccount {
  readonly accountNo: string
  /** Who may see its invoices. */
  readonly email: string
  /** National digits of the person it belongs to. */
  readonly contactMsisdn: string
  /** Its fixed line. */
  readonly lineNumber: string
  readonly currency: string
  readonly invoices: readonly CastInvoice[]
}

export interface CastInvoice {
  readonly invoiceNo: string
  /** In hundredths of the currency's whole unit: invoices have fractions. */
  readonly owedHundredths: number
  /** Billed for the month so many months before the month in which the sandbox starts. */
  readonly monthsAgo: number
}

function invoice(invoiceNo: string, owed: number, monthsAgo: number): CastInvoice {
  return { invoiceNo, owedHundredths: Math.round(owed * 100), monthsAgo }
}

/** A company with a connection in each branch: eight months of 25 invoices, every fourth with a fraction. */
const MANY = Array.from({ length: 200 }, (_, index) => {
  const owed = 60_000 + ((index * 7_919) % 90) * 1_000 + (index % 4 === 0 ? 0.25 : 0)
  return invoice(`INV-${5_001 + index}`, owed, 8 - Math.floor(index / 25))
})

/** The accounts of the cast (BOX-42), one with 200 invoices and one with two. EE1000000009 has no account. */
export const CAST_INTERNET_ACCOUNTS: readonly CastInternetAccount[] = [
  {
    accountNo: 'PE1000000001',
    email: 'bills@example.com',
    contactMsisdn: '700100001',
    lineNumber: '200100001',
    currency: 'UGX',
    invoices: [
      invoice('INV-1001', 150_000, 1),
      invoice('INV-1002', 150_000.5, 1),
      invoice('INV-1003', 75_000, 0),
    ],
  },
  {
    accountNo: 'EP1000000002',
    email: 'one@example.com',
    contactMsisdn: '700100001',
    lineNumber: '200100002',
    currency: 'UGX',
    invoices: [invoice('INV-2001', 99_000, 3)],
  },
  {
    accountNo: 'PP1000000003',
    email: 'none@example.com',
    contactMsisdn: '700100001',
    lineNumber: '200100003',
    currency: 'UGX',
    invoices: [],
  },
  {
    accountNo: 'PE2000000200',
    email: 'many@example.com',
    contactMsisdn: '700100001',
    lineNumber: '200100200',
    currency: 'UGX',
    invoices: MANY,
  },
  {
    accountNo: 'PE3000000002',
    email: 'two@example.com',
    contactMsisdn: '700100001',
    lineNumber: '200100300',
    currency: 'UGX',
    invoices: [invoice('INV-6001', 40_000, 1), invoice('INV-6002', 60_000, 0)],
  },
]
