import type { Bundle } from '../bundles/bundle.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { LineType } from '../lines/line-type.ts'
import type { Currency } from '../money.ts'
import { usdAmountOf } from '../payments/amounts/catalogue-amount.ts'
import type { InvoiceDetail, PaymentFlow, QueryData } from '../payments/methods/query-data.ts'
import {
  BILL_PAYMENT,
  BROADBAND_RECHARGE,
  BUNDLE_PURCHASE,
  POSTPAID_BILL_PAYMENT,
  PREPAID_RECHARGE,
} from '../payments/transaction-type.ts'

/** What of the country every payment session carries. */
export interface DraftRules {
  readonly currency: Currency
  readonly amountUnit: 'major' | 'minor'
  readonly enableDualCurrency: boolean
  readonly productCode: string
}

interface Bought {
  readonly msisdn: string
  /** Units of the country's `amountUnit`. */
  readonly amount: number
  readonly lineType: LineType
  /** Own path on which the purchase began (PAY-33). */
  readonly redirectPage: string
  readonly flow: PaymentFlow
  readonly transactionType: string
  readonly rechargeType: string
}

/** Airtime for a prepaid line (RECHARGE-11). */
export function airtimeDraft(
  rules: DraftRules,
  bought: Pick<Bought, 'msisdn' | 'amount' | 'redirectPage'>,
): QueryData {
  return draftOf(rules, {
    ...bought,
    lineType: 'PREPAID',
    flow: 'PREPAID',
    transactionType: PREPAID_RECHARGE,
    rechargeType: 'Prepaid Recharge',
  })
}

/** What of a bundle the payment is told. */
export type BundleBought = Pick<
  Bundle,
  'amount' | 'data' | 'dataUnit' | 'description' | 'name' | 'productCode'
>

/** A bundle for a phone, or for a router or MiFi (RECHARGE-13, PAY-16). */
export function bundleDraft(
  rules: DraftRules,
  bundle: BundleBought,
  bought: Pick<Bought, 'msisdn' | 'lineType' | 'redirectPage'> & { readonly broadband: boolean },
): QueryData {
  const { broadband, ...line } = bought
  const draft = draftOf(rules, {
    ...line,
    amount: bundle.amount,
    flow: broadband ? 'BROADBAND' : 'BUNDLE',
    transactionType: broadband ? BROADBAND_RECHARGE : BUNDLE_PURCHASE,
    rechargeType: broadband ? 'Broadband Recharge' : 'Bundle Purchase',
  })
  const { data, dataUnit, amount } = bundle
  const description = bundle.name || bundle.description
  return {
    ...draft,
    productCode: bundle.productCode,
    description,
    data,
    dataUnit,
    bundleInfo: { description, data, dataUnit, lineType: bought.lineType, amount },
  }
}

/** What is owed on a postpaid line, or a part of it. */
export function billDraft(
  rules: DraftRules,
  bought: Pick<Bought, 'msisdn' | 'amount' | 'lineType' | 'redirectPage'>,
): QueryData {
  return draftOf(rules, {
    ...bought,
    flow: 'POSTPAID',
    transactionType: POSTPAID_BILL_PAYMENT,
    rechargeType: 'Postpaid Bill Payment',
  })
}

/** One fixed-internet invoice; its amount was rounded up and cannot be changed (INVOICE-15). */
export function invoiceDraft(
  rules: DraftRules,
  invoice: Invoice,
  bought: Pick<Bought, 'msisdn' | 'amount' | 'redirectPage'> & { readonly emailId: string },
): QueryData {
  const { emailId, ...paid } = bought
  const draft = draftOf(rules, {
    ...paid,
    lineType: 'POSTPAID',
    flow: 'FIXED_INTERNET',
    transactionType: BILL_PAYMENT,
    rechargeType: 'Fixed Internet Bill',
  })
  return { ...draft, emailId, invoiceDetail: detailOf(invoice) }
}

function detailOf(invoice: Invoice): InvoiceDetail {
  const { accountNo, invoiceNo, billingStartDate, billingEndDate, dueDate } = invoice
  return { accountNo, invoiceNo, billingStartDate, billingEndDate, dueDate }
}

function draftOf(rules: DraftRules, bought: Bought): QueryData {
  return {
    ...bought,
    usdAmount: usdAmountOf(bought.amount, rules),
    currency: rules.currency,
    productCode: rules.productCode,
    description: '',
    data: '',
    dataUnit: '',
    emailId: '',
    theme: 'light',
    enableDualCurrency: rules.enableDualCurrency,
    bundleInfo: null,
    invoiceDetail: null,
    pgOptions: [],
  }
}
