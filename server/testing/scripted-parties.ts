import type { AccountAnswer, BillAnswer, InvoicesAnswer } from '#providers/operator/bills-port.ts'
import type { ActiveBundleAnswer, BundlesAnswer } from '#providers/operator/catalogue-port.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { DeliveryEvidence, Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import type {
  BalanceAnswer,
  DeliveryOrder,
  LineTypeAnswer,
  Operator,
  RateAnswer,
} from '#providers/operator/port.ts'
import type { Charge, ChargeList, Hint, Notice, PaymentRail, Refund, Span } from '#providers/payment/port.ts'
import type { SmsMessage, SmsSender } from '#providers/sms/port.ts'

/** Answers by what is asked about; the last one given stays. */
class Answers<Answer> {
  readonly #given = new Map<string, Answer[]>()
  readonly #usual: Answer

  constructor(usual: Answer) {
    this.#usual = usual
  }

  give(about: string, ...answers: Answer[]): void {
    this.#given.set(about, answers)
  }

  next(about: string): Answer {
    const left = this.#given.get(about)
    return (left && left.length > 1 ? left.shift() : left?.[0]) ?? this.#usual
  }
}

const WAITING: Evidence = { kind: 'waiting', next: { do: 'approve-push' } }

/** A provider that says what a test tells it to, and remembers what it was asked. */
export class ScriptedRail implements PaymentRail {
  readonly name: string
  dedupes = true
  readonly processingLimitMs = 600_000
  readonly started: Charge[] = []
  readonly asked: string[] = []
  readonly refunded: Refund[] = []
  /** What `start` answers, by our reference. */
  readonly starts = new Answers<Evidence>(WAITING)
  /** What `query` answers, by our reference. */
  readonly queries = new Answers<Evidence>(WAITING)
  readonly refunds = new Answers<RefundEvidence>({ kind: 'refunded', providerRef: 'RF1' })
  /** Held back until the test lets the answer to `start` go. */
  gate: Promise<void> = Promise.resolve()
  /** What happens at the provider while a look is on its way back; the answer is already decided. */
  meanwhile: () => Promise<void> = async () => undefined

  constructor(name: string) {
    this.name = name
  }

  async start(charge: Charge): Promise<Evidence> {
    this.started.push(charge)
    await this.gate
    return this.starts.next(charge.ourRef)
  }

  async query(charge: Charge): Promise<Evidence> {
    this.asked.push(charge.ourRef)
    const answer = this.queries.next(charge.ourRef)
    await this.meanwhile()
    return answer
  }

  async refund(refund: Refund): Promise<RefundEvidence> {
    this.refunded.push(refund)
    return this.refunds.next(refund.ourRef)
  }

  /** Absent, as for a protocol that lists nothing, until a test has it list something. */
  listCharges?: (span: Span) => Promise<ChargeList>

  readHint(notice: Notice): Hint {
    const [ourRef = '', eventId = '', receipt] = Buffer.from(notice.rawBody).toString().split(' ')
    return notice.headers['signed'] === 'yes'
      ? { ok: true, ourRef, eventId, ...(receipt === undefined ? {} : { receipt }) }
      : { ok: false, reason: 'bad-signature' }
  }
}

/** An operator that says what a test tells it to. */
export class ScriptedOperator implements Operator {
  readonly orders: DeliveryOrder[] = []
  readonly deliveries = new Answers<DeliveryEvidence>({ kind: 'delivered', operatorRef: 'OP1' })
  /** What a test says of a key; else what was given under it. */
  readonly queries = new Answers<DeliveryEvidence | null>(null)
  readonly #given = new Map<string, DeliveryEvidence>()
  line: LineTypeAnswer = { ok: true, lineType: 'PREPAID' }

  async findLineType(): Promise<LineTypeAnswer> {
    return this.line
  }

  balances: BalanceAnswer = { ok: true, balances: [] }
  rate: RateAnswer = { ok: true, rate: '2800' }
  /** Numbers whose balance was asked for. */
  readonly balancesAsked: string[] = []

  async queryBalance(msisdn: string): Promise<BalanceAnswer> {
    this.balancesAsked.push(msisdn)
    return this.balances
  }

  async exchangeRate(): Promise<RateAnswer> {
    return this.rate
  }

  bundles: BundlesAnswer = { ok: true, bundles: [] }
  activeBundle: ActiveBundleAnswer = { ok: true, active: false, contact: '' }
  bill: BillAnswer = { ok: true, outstanding: 0, accountNo: '' }
  account: AccountAnswer = { ok: true }
  invoices: InvoicesAnswer = { ok: false, problem: 'unknown-account' }

  async listBundles(): Promise<BundlesAnswer> {
    return this.bundles
  }

  async findActiveBundle(): Promise<ActiveBundleAnswer> {
    return this.activeBundle
  }

  async queryBill(): Promise<BillAnswer> {
    return this.bill
  }

  async checkAccount(): Promise<AccountAnswer> {
    return this.account
  }

  async findOpenInvoices(): Promise<InvoicesAnswer> {
    return this.invoices
  }

  async deliver(order: DeliveryOrder): Promise<DeliveryEvidence> {
    this.orders.push(order)
    const said = this.deliveries.next(order.key)
    if (said.kind === 'delivered') this.#given.set(order.key, said)
    return said
  }

  async queryDelivery(key: string): Promise<DeliveryEvidence> {
    return this.queries.next(key) ?? this.#given.get(key) ?? { kind: 'never-seen' }
  }
}

/** Keeps what would have been sent. */
export class KeptMessages implements SmsSender {
  readonly sent: SmsMessage[] = []

  async send(message: SmsMessage): Promise<{ kind: 'accepted'; messageId: string }> {
    this.sent.push(message)
    return { kind: 'accepted', messageId: String(this.sent.length) }
  }
}

/** A success of the whole price, or of what is given instead. */
export function collected(providerRef: string, stated: Partial<Money & { foreign: string }> = {}): Evidence {
  const { foreign, ...amount } = { minor: 5_000, currency: 'UGX' as Currency, ...stated }
  return {
    kind: 'collected',
    providerRef,
    stated: {
      amount: foreign ? null : amount,
      merchant: null,
      ...(foreign ? { foreignCurrency: foreign } : {}),
    },
  }
}
