import { decimalOf, minorOfDecimal } from '../cards/decimal.ts'
import { wasPaid } from '../cards/checkout.ts'
import type { Checkout } from '../cards/checkout.ts'
import type { CheckoutLedger } from '../cards/checkout-ledger.ts'
import type { Answer, Ask, Handler, Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { elementIn, xmlAnswer } from './xml.ts'

const CURRENCIES = new Set(['UGX', 'USD', 'CDF', 'NGN', 'KES', 'TZS', 'ZAR'])
const HOUR_MS = 3_600_000
const UNIT_MS: Readonly<Record<string, number>> = { hours: HOUR_MS, minutes: 60_000 }
const USUAL_LIFE_HOURS = 96

/** The gateway's one endpoint: XML in, XML out, HTTP 200 whatever the result. */
export function addDpoApi(router: Router, world: World, ledger: CheckoutLedger): void {
  const guard = world.faults.guard.bind(world.faults, 'dpo')
  const calls: Readonly<Record<string, Handler>> = {
    createToken: guard('start', (ask) => createToken(ledger, ask)),
    verifyToken: guard('query', (ask) => verifyToken(ledger, ask)),
    refundToken: guard('refund', (ask) => refundToken(ledger, ask)),
  }
  router('POST /dpo/API/v6', (ask) => {
    const xml = ask.body.toString('utf8')
    if (!/<API3G>[\s\S]*<\/API3G>\s*$/u.test(xml)) return result('804', 'Error in XML')
    const company = elementIn(xml, 'CompanyToken')
    if (company === '') return result('801', 'Request missing company token')
    if (!world.keys.take('dpoCompanyToken', company)) return result('802', 'Company token does not exist')
    const call = calls[elementIn(xml, 'Request') ?? '']
    return call ? call(ask) : result('803', 'No request or error in Request type name')
  })
}

function result(code: string, explanation: string, more: Readonly<Record<string, string>> = {}): Answer {
  return xmlAnswer({ Result: code, ResultExplanation: explanation, ...more })
}

/** Reads elements that must come once at most; `twice` names the first that does not. */
function read<Name extends string>(ask: Ask, ...names: Name[]) {
  const xml = ask.body.toString('utf8')
  const values = names.map((name) => [name, elementIn(xml, name)] as const)
  const twice = values.find(([, value]) => value === null)?.[0]
  const fields = Object.fromEntries(values.map(([name, value]) => [name, value ?? ''])) as Record<
    Name,
    string
  >
  return { fields, twice }
}

function createToken(ledger: CheckoutLedger, ask: Ask): Answer {
  const { fields, twice } = read(
    ask,
    'PaymentAmount',
    'PaymentCurrency',
    'CompanyRef',
    'CompanyRefUnique',
    'RedirectURL',
    'BackURL',
    'PTL',
    'PTLtype',
    'customerEmail',
    'ServiceType',
    'ServiceDescription',
    'ServiceDate',
  )
  if (twice) return result('960', `Tag sent twice: ${twice}`)
  for (const name of ['PaymentAmount', 'PaymentCurrency', 'ServiceType', 'ServiceDate'] as const)
    if (fields[name] === '') return result('950', `Request missing mandatory fields: ${name}`)
  if (!CURRENCIES.has(fields.PaymentCurrency)) return result('904', 'Currency not supported')
  const amountMinor = minorOfDecimal(fields.PaymentAmount, fields.PaymentCurrency)
  if (amountMinor === null || !/^\d{4}(\/\d\d){2} \d\d:\d\d$/u.test(fields.ServiceDate))
    return result('902', 'Data mismatch in one of the fields - PaymentAmount')
  for (const address of [fields.RedirectURL, fields.BackURL])
    if (!/^https?:/u.test(address) || !URL.canParse(address))
      return result('902', 'Data mismatch in one of the fields - RedirectURL')
  const same = ledger.byReference(fields.CompanyRef)
  if (fields.CompanyRefUnique === '1' && same && wasPaid(same))
    return result('940', 'CompanyRef already exists and paid')
  const life = Number(fields.PTL) || USUAL_LIFE_HOURS
  const checkout = ledger.create({
    reference: fields.CompanyRef,
    amountMinor,
    currency: fields.PaymentCurrency,
    email: fields.customerEmail,
    returnUrl: fields.RedirectURL,
    cancelUrl: fields.BackURL,
    lifeMs: life * (UNIT_MS[fields.PTLtype] ?? HOUR_MS),
  })
  return result('000', 'Transaction created', { TransToken: checkout.code, TransRef: `R${checkout.id}` })
}

function found(ledger: CheckoutLedger, ask: Ask): Checkout | Answer {
  const { fields } = read(ask, 'TransactionToken', 'CompanyRef')
  const { TransactionToken: token, CompanyRef: reference } = fields
  if (token === '' && reference === '') return result('950', 'Request missing mandatory fields')
  const checkout = token === '' ? ledger.byReference(reference) : ledger.byCode(token)
  const wrong = token === '' ? 'CompanyRef' : 'TransactionToken'
  return checkout ?? result('902', `Data mismatch in one of the fields - ${wrong}`)
}

function verifyToken(ledger: CheckoutLedger, ask: Ask): Answer {
  const checkout = found(ledger, ask)
  if ('body' in checkout) return checkout
  const standing = {
    TransactionToken: checkout.code,
    TransactionRef: `R${checkout.id}`,
    TransactionCurrency: checkout.currency,
    TransactionAmount: decimalOf(checkout.amountMinor, checkout.currency, 2),
    AccRef: checkout.reference,
  }
  if (!wasPaid(checkout)) return result(...standingOf(checkout), standing)
  return result('000', 'Transaction Paid', {
    ...standing,
    CustomerName: "Grace O'Kello",
    CustomerCredit: checkout.last4,
    CustomerCreditType: 'Visa',
    TransactionApproval: String(checkout.id),
    TransactionNetAmount: decimalOf(checkout.amountMinor, checkout.currency, 2),
    FraudAlert: '000',
    FraudExplnation: 'No Fraud',
    CustomerPhone: '',
    MobilePaymentRequest: 'Not sent',
    TransactionFinalCurrency: checkout.currency,
    TransactionFinalAmount: decimalOf(checkout.amountMinor, checkout.currency, 2),
  })
}

function standingOf({ status, reason }: Checkout): readonly [string, string] {
  if (status === 'pending') return ['003', 'Pending bank']
  if (status === 'declined') return ['901', reason]
  if (status === 'expired') return ['903', 'The transaction passed the Payment Time Limit']
  if (status === 'cancelled') return ['904', 'Transaction cancelled']
  return ['900', 'Transaction not paid yet']
}

function refundToken(ledger: CheckoutLedger, ask: Ask): Answer {
  const { fields } = read(ask, 'TransactionToken', 'refundAmount', 'refundDetails', 'refundRef')
  if (fields.refundAmount === '' || fields.refundDetails === '')
    return result('950', 'Request missing mandatory fields')
  const checkout = ledger.byCode(fields.TransactionToken)
  if (!checkout) return result('902', 'Data mismatch in one of the fields - TransactionToken')
  const amountMinor = minorOfDecimal(fields.refundAmount, checkout.currency)
  if (amountMinor === null) return result('902', 'Data mismatch in one of the fields - refundAmount')
  // Refunds are told apart by what is left to return, not by the merchant's reference.
  const refunded = ledger.refund(checkout, { key: '', amountMinor })
  if (refunded.kind === 'refund') return result('000', 'Transaction refunded')
  const explanations = {
    'not-paid': 'Transaction is not paid',
    already: 'Transaction already refunded',
    'too-much': 'Refund amount is higher than what is left',
  }
  return result('999', explanations[refunded.kind])
}
