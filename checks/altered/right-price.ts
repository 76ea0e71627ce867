import type { Sent, World } from './worlds.ts'

/** What may be charged for what a request asks for: minor units of a currency. */
export interface RightPrice {
  readonly minor: number
  readonly currency: string
}

const WHOLE_UNITS: Readonly<Record<string, number>> = { UGX: 1, USD: 100, CDF: 100 }

/**
 * The price of what is asked for, read from the world itself and by other means than the server's; null when
 * nothing may be charged at all. Who may pay an invoice is not asked here: its price is the same for everyone.
 */
export function rightPrice(world: World, sent: Sent): RightPrice | null {
  const { country, market } = world
  const code = sent['currencyCode']
  const currency = typeof code === 'string' && code !== '' ? code : country.currency
  const isSecond = country.enableDualCurrency && currency === country.secondCurrency
  if (currency !== country.currency && !isSecond) return null
  const line = String(sent['mobileNumber'])
  const amount = Number(sent['amount']) * (WHOLE_UNITS[currency] ?? Number.NaN)
  const inCurrency = (minor: number): RightPrice => ({
    minor: isSecond ? minor * Number(market.rate) : minor,
    currency,
  })
  const bundlePrice = (broadband: boolean): RightPrice | null => {
    const found = market.bundlesFor(line, broadband).find((one) => one.productCode === sent['productCode'])
    return found ? inCurrency(found.amount) : null
  }
  switch (sent['transactionType']) {
    case 'PREPAID RECHARGE':
      return market.phones[line] === 'PREPAID' && isWithin(world, amount, isSecond ? 'second' : 'pre')
        ? { minor: amount, currency }
        : null
    case 'POSTPAID BILL PAYMENT':
      return ['POSTPAID', 'HYBRID'].includes(market.phones[line] ?? '') && isWithin(world, amount, 'post')
        ? { minor: amount, currency }
        : null
    case 'BUNDLE PURCHASE':
      return market.phones[line] === 'PREPAID' ? bundlePrice(false) : null
    case 'Broadband Recharge':
      return line in market.routers ? bundlePrice(true) : null
    case 'BILL_PAYMENT':
      return invoicePrice(world, sent)
    case 'HBB_LEADS':
      return leadPrice(world, sent)
    default:
      return null
  }
}

function isWithin({ country }: World, minor: number, limits: 'pre' | 'post' | 'second'): boolean {
  if (!Number.isInteger(Number(minor.toFixed(6)))) return false
  const { preMin, preMax, postMin, postMax } = country.limits
  // In a country that types cents its limits are cents.
  if (limits === 'pre') return minor >= preMin && minor <= preMax
  if (limits === 'post') return minor >= postMin && minor <= postMax
  const second = country.secondLimits
  return second !== null && minor >= second.preMin * 100 && minor <= second.preMax * 100
}

function invoicePrice({ market }: World, sent: Sent): RightPrice | null {
  const account = market.accounts[String(sent['accountId']).toUpperCase()]
  const invoice = account?.invoices.find((one) => one.invoiceNo === sent['invoiceNumber'])
  if (!account || !invoice || account.contact !== sent['mobileNumber']) return null
  return { minor: Math.ceil(invoice.outstandingAmount), currency: invoice.currency }
}

/** The plan of a lead of this session or number that can be connected, asked for by its own names. */
function leadPrice({ leads, country }: World, sent: Sent): RightPrice | null {
  const lead = leads.find(({ refLeadId }) => refLeadId === leadIdOf(sent))
  const named = sent['productCode']
  const plan = typeof named === 'string' ? named : ''
  if (!lead?.feasible || !lead.mine || lead.contact !== sent['mobileNumber']) return null
  return ['', country.productCode, lead.planCode].includes(plan)
    ? { minor: lead.amount, currency: country.currency }
    : null
}

/** Which lead a request names; '' for none. */
export function leadIdOf({ metaInfo }: Sent): string {
  if (typeof metaInfo !== 'object' || metaInfo === null || !('leadId' in metaInfo)) return ''
  return typeof metaInfo.leadId === 'string' ? metaInfo.leadId : ''
}
