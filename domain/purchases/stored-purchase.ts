import type { Currency } from '../money.ts'
import type {
  BundleInfo,
  InvoiceDetail,
  PaymentGatewayOption,
  QueryData,
} from '../payments/methods/query-data.ts'

const BUNDLE: BundleInfo = { description: '', data: '', dataUnit: '', lineType: 'NA', amount: 0 }
const INVOICE: InvoiceDetail = {
  accountNo: '',
  invoiceNo: '',
  billingStartDate: '',
  billingEndDate: '',
  dueDate: '',
}
const OPTION: PaymentGatewayOption = { name: '', type: '', ampush: false, available: true }
const EMPTY: Omit<QueryData, 'currency' | 'usdAmount' | 'bundleInfo' | 'invoiceDetail' | 'pgOptions'> = {
  msisdn: '',
  amount: 0,
  productCode: '',
  transactionType: '',
  lineType: 'NA',
  rechargeType: '',
  description: '',
  data: '',
  dataUnit: '',
  emailId: '',
  redirectPage: '',
  flow: 'PREPAID',
  theme: 'light',
  enableDualCurrency: false,
}

/**
 * A payment session as it was stored, by this release or by one before it: a name that is absent, or holds something
 * of another kind, counts as null (PAY-34). Null only where no session was stored at all. `currency` is the
 * country's, for a session that names none.
 */
export function readStoredPurchase(value: unknown, currency: Currency): QueryData | null {
  if (!isObject(value)) return null
  const stored = readAs({ ...EMPTY, currency }, value)
  const { usdAmount, bundleInfo, invoiceDetail, pgOptions } = value
  return {
    ...stored,
    usdAmount: typeof usdAmount === 'number' ? usdAmount : null,
    bundleInfo: isObject(bundleInfo) ? readAs(BUNDLE, bundleInfo) : null,
    invoiceDetail: isObject(invoiceDetail) ? readAs(INVOICE, invoiceDetail) : null,
    pgOptions: readOptions(pgOptions),
  }
}

/**
 * Payment options as they were answered or stored: one that does not
 * say that it is down is available (PAY-34).
 */
export function readOptions(value: unknown): readonly PaymentGatewayOption[] {
  return Array.isArray(value) ? value.filter(isObject).map((option) => readAs(OPTION, option)) : []
}

/** The names of `shape`, each as stored where it is of the same kind, else as in `shape`. */
function readAs<T extends object>(shape: T, stored: Readonly<Record<string, unknown>>): T {
  const fields = Object.entries(shape).map(([name, empty]: [string, unknown]) => {
    const value = stored[name]
    return [name, typeof value === typeof empty ? value : empty] as const
  })
  return Object.fromEntries(fields) as T
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
