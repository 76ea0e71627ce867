import type { Bundle } from '#domain/bundles/bundle.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { LineType } from '#domain/lines/line-type.ts'
import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import type {
  AccountAnswer,
  BillAnswer,
  InvoiceQuery,
  InvoicesAnswer,
} from '#providers/operator/bills-port.ts'
import type { ActiveBundleAnswer, BundleQuery, BundlesAnswer } from '#providers/operator/catalogue-port.ts'
import type {
  BalanceAnswer,
  DeliveryOrder,
  LineTypeAnswer,
  LineTypeQuery,
  Operator,
  RateAnswer,
} from '#providers/operator/port.ts'

/** A fixed-internet account with what is open on it. */
export interface MarketAccount {
  readonly email: string
  readonly contact: string
  readonly invoices: readonly Invoice[]
}

/** What an operator sells, to whom, and what is owed to it. */
export interface Market {
  readonly phones: Readonly<Record<string, LineType>>
  readonly routers: Readonly<Record<string, LineType>>
  /** What a line may have; phones and routers apart. */
  readonly bundlesFor: (msisdn: string, broadband: boolean) => readonly Bundle[]
  readonly accounts: Readonly<Record<string, MarketAccount>>
  readonly rate: string
}

const UNKNOWN = { ok: false, problem: 'unknown-subscriber', message: 'Subscriber not found.' } as const

/** An operator with lines, a catalogue and invoices; an invoice is settled once and is open no more. */
export class MarketOperator implements Operator {
  readonly orders: DeliveryOrder[] = []
  readonly #market: Market
  readonly #given = new Map<string, DeliveryEvidence>()
  readonly #settled = new Set<string>()

  constructor(market: Market) {
    this.#market = market
  }

  async findLineType({ msisdn, broadband }: LineTypeQuery): Promise<LineTypeAnswer> {
    const { phones, routers } = this.#market
    if (!(msisdn in phones) && !(msisdn in routers)) return UNKNOWN
    return { ok: true, lineType: (broadband ? routers : phones)[msisdn] ?? 'NA' }
  }

  async listBundles({ msisdn, service }: BundleQuery): Promise<BundlesAnswer> {
    return { ok: true, bundles: this.#market.bundlesFor(msisdn, service === 'BROADBAND') }
  }

  async findOpenInvoices({ accountNo, email }: InvoiceQuery): Promise<InvoicesAnswer> {
    const account = this.#market.accounts[accountNo]
    if (!account) return { ok: false, problem: 'unknown-account' }
    if (account.email !== email) return { ok: false, problem: 'other-email' }
    const invoices = account.invoices.filter(({ invoiceNo }) => !this.#settled.has(invoiceNo))
    return { ok: true, invoices, lineNumber: '', contactMsisdn: account.contact }
  }

  async deliver(order: DeliveryOrder): Promise<DeliveryEvidence> {
    const known = this.#given.get(order.key)
    if (known) return known
    this.orders.push(order)
    const evidence = this.#settle(order)
    this.#given.set(order.key, evidence)
    return evidence
  }

  #settle({ key, invoiceNumber }: DeliveryOrder): DeliveryEvidence {
    if (this.#settled.has(invoiceNumber)) return { kind: 'refused', reason: 'settled before' }
    if (invoiceNumber !== '') this.#settled.add(invoiceNumber)
    return { kind: 'delivered', operatorRef: `O-${key}` }
  }

  async queryDelivery(key: string): Promise<DeliveryEvidence> {
    return this.#given.get(key) ?? { kind: 'never-seen' }
  }

  async exchangeRate(): Promise<RateAnswer> {
    return { ok: true, rate: this.#market.rate }
  }

  async findActiveBundle(): Promise<ActiveBundleAnswer> {
    return { ok: true, active: false, contact: '700100001' }
  }

  async queryBalance(): Promise<BalanceAnswer> {
    return { ok: true, balances: [] }
  }

  async queryBill(): Promise<BillAnswer> {
    return { ok: true, outstanding: 45_000, accountNo: '1000200001' }
  }

  async checkAccount(): Promise<AccountAnswer> {
    return { ok: true }
  }
}

/** A bundle that says nothing but what it is and costs. */
export function plainBundle(productCode: string, amount: number, given: Partial<Bundle> = {}): Bundle {
  return {
    category: 'Data',
    periodType: '',
    name: `Bundle ${productCode}`,
    description: '',
    data: '1',
    dataUnit: 'GB',
    voice: '',
    voiceUnit: '',
    sms: '',
    validity: 7,
    validityUnit: 'DAYS',
    amount,
    currency: 'UGX',
    productCode,
    lineType: 'PREPAID',
    ...given,
  }
}

/** An open invoice of an account. */
export function plainInvoice(accountNo: string, invoiceNo: string, outstandingAmount: number): Invoice {
  return {
    accountNo,
    invoiceNo,
    dueDate: '2030-12-31',
    billingStartDate: '2030-11-01',
    billingEndDate: '2030-11-30',
    currency: 'UGX',
    outstandingAmount,
    invoiceStatus: 'OPEN',
  }
}
