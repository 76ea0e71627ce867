import { runningBundles } from '../business/line-bundles.ts'
import { CAST_ACCOUNTS } from '../cast/accounts.ts'
import { CAST_INTERNET_ACCOUNTS } from '../cast/fixed-internet.ts'
import { majorAmount } from '../core/currency.ts'
import { nationalDigits } from '../core/phones.ts'
import type { Line } from '../core/phones.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { World } from '../world.ts'
import { page, tmfError } from './answers.ts'
import { fullNumber } from './numbers.ts'

/** TMF637: the subscription that a number realizes, or that an account is billed for. */
export function listProducts(world: World, ask: Ask): Answer {
  const account = ask.query.get('billingAccount.id')
  if (account !== null) return page(ask, productsOfAccount(world, account))
  const msisdn = nationalDigits(ask.query.get('realizingResource.value') ?? '')
  if (msisdn === null) return tmfError(400, '23', 'realizingResource.value or billingAccount.id is needed.')
  const line = world.phones.line(msisdn)
  if (line.lineType === 'not-found') return tmfError(404, '60', 'Subscriber not found.')
  if (line.lineType === 'fails') return tmfError(500, '1', '')
  return page(ask, line.lineClass === 'NA' ? [] : [subscription(world, line)])
}

function productsOfAccount(world: World, accountNo: string): readonly object[] {
  const postpaid = CAST_ACCOUNTS.filter((account) => account.accountNo === accountNo)
  const internet = CAST_INTERNET_ACCOUNTS.filter((account) => account.accountNo === accountNo)
  return [
    ...postpaid.map(({ msisdn }) => subscription(world, world.phones.line(msisdn))),
    ...internet.map(({ lineNumber, currency }) => ({
      ...productOf(fullNumber(lineNumber, currency)),
      name: 'Fixed internet',
      billingAccount: { id: accountNo },
      productCharacteristic: [],
    })),
  ]
}

function productOf(number: string) {
  return {
    id: `P-${number}`,
    href: `/tmf-api/productInventory/v4/product/P-${number}`,
    status: 'active',
    realizingResource: [{ id: number, value: number, '@referredType': 'LogicalResource' }],
    '@type': 'Product',
  }
}

function subscription(world: World, line: Line): object {
  const account = world.business.bills.accountOf(line.msisdn)
  return {
    ...productOf(fullNumber(line.msisdn, line.currency)),
    name: line.broadband ? 'Home broadband' : 'Mobile line',
    ...(account ? { billingAccount: { id: account.accountNo } } : {}),
    productCharacteristic: [
      { name: 'lineType', valueType: 'string', value: line.lineClass.toLowerCase() },
      { name: 'broadband', valueType: 'boolean', value: line.broadband },
      { name: 'contactNumber', valueType: 'string', value: fullNumber(line.contact, line.currency) },
    ],
  }
}

/** TMF654: the purses of a line: its airtime, and what its bundles have left of data. */
export function listBuckets(world: World, ask: Ask): Answer {
  const msisdn = nationalDigits(ask.query.get('logicalResource.id') ?? '')
  if (msisdn === null) return tmfError(400, '23', 'logicalResource.id is needed.')
  const line = world.phones.line(msisdn)
  if (line.lineType === 'not-found' || line.lineClass === 'NA')
    return tmfError(404, '60', 'Subscriber not found.')
  if (line.lineType === 'fails') return tmfError(500, '1', '')
  return page(ask, [airtimeBucket(line), ...dataBuckets(world, line)])
}

function bucketOf(line: Line, name: string) {
  const number = fullNumber(line.msisdn, line.currency)
  return {
    id: `B-${number}-${name}`,
    href: `/tmf-api/prepayBalanceManagement/v4/bucket/B-${number}-${name}`,
    isShared: false,
    status: 'active',
    logicalResource: [{ id: number, name: number }],
    partyAccount: { id: `A-${number}` },
    '@type': 'Bucket',
  }
}

function airtimeBucket(line: Line): object {
  const amount = majorAmount(line.airtimeMinor, line.currency)
  return {
    ...bucketOf(line, 'main'),
    name: 'Main account',
    usageType: 'monetary',
    remainingValue: { amount, units: line.currency },
  }
}

function dataBuckets(world: World, line: Line): readonly object[] {
  return runningBundles(line, world.clock.now())
    .filter((bundle) => bundle.data > 0)
    .map((bundle, index) => ({
      ...bucketOf(line, `data-${index + 1}`),
      name: bundle.name,
      usageType: 'data',
      product: [{ id: bundle.productCode || 'EARLIER', name: bundle.name }],
      remainingValue: { amount: bundle.data, units: bundle.dataUnit },
      ...(bundle.expires === '' ? {} : { validFor: { endDateTime: bundle.expires } }),
    }))
}
