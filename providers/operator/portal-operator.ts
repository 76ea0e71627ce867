import { createTarget } from '../http/call.ts'
import type { HttpAnswer, HttpTarget, Outbound } from '../http/call.ts'
import type { LeadOperator } from './leads-port.ts'
import type { Market } from './market.ts'
import type { DeliveryOrder, Operator } from './port.ts'
import { OPERATOR_PATHS } from './portal-operator.wire.ts'
import type {
  AccountRequest,
  BundlesRequest,
  DeliveryRequest,
  InvoicesRequest,
  LineRequest,
  LineTypeRequest,
  RateRequest,
  TownsRequest,
  TrackRequest,
} from './portal-operator.wire.ts'
import { readAccount, readBill, readInvoices } from './portal-operator-bills.ts'
import { readActiveBundle, readBundles } from './portal-operator-bundles.ts'
import { leadRequestOf, readLead, readTowns, readTrack } from './portal-operator-leads.ts'
import { readOnce } from './same-words.ts'
import { readBalances, readDelivery, readLineType, readRate } from './portal-operator-answers.ts'

export interface PortalOperatorConfig {
  /** Host and prefix, e.g. `https://business.operator.example/operator/v1`. */
  readonly baseUrl: string
  /** The bearer key. */
  readonly key: string
  /** Milliseconds for a question, and for the look-up of a delivery. */
  readonly queryDeadlineMs: number
  /** Milliseconds for a delivery. */
  readonly deliverDeadlineMs: number
  /** The country sold in. */
  readonly market: Market
  /** Told how many offers of a catalogue could not be read and were left out. */
  readonly onLeftOut?: (offers: number) => void
  /** Refuse private addresses; off by default, an operator's systems are often inside. */
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** The whole operator, which also knows whether its systems answer at all (F7). */
export interface WatchedOperator extends Operator, LeadOperator {
  isDown(): boolean
  close(): void
}

/** A catalogue of 2,000 bundles fits in. */
const LIST_LIMIT_BYTES = 1024 * 1024
const LISTS: ReadonlySet<string> = new Set([
  OPERATOR_PATHS.bundles,
  OPERATOR_PATHS.invoices,
  OPERATOR_PATHS.towns,
])

type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<HttpAnswer>

function askOf(config: PortalOperatorConfig, target: HttpTarget): Ask {
  return (method, path, body) =>
    target.call({
      method,
      path,
      headers: {
        authorization: `Bearer ${config.key}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      deadlineMs: method === 'PUT' ? config.deliverDeadlineMs : config.queryDeadlineMs,
      ...(LISTS.has(path) ? { answerLimitBytes: LIST_LIMIT_BYTES } : {}),
    })
}

/**
 * The operator's business systems over docs/operator-protocol.md.
 * @throws TypeError when the base URL cannot be used
 */
export function createPortalOperator(config: PortalOperatorConfig): WatchedOperator {
  const target: HttpTarget = createTarget({
    name: 'operator',
    baseUrl: config.baseUrl,
    ...(config.now ? { now: config.now } : {}),
    ...(config.outbound ? { outbound: config.outbound } : {}),
  })
  const ask = askOf(config, target)
  const question = (path: string, body: object) => ask('POST', path, body)

  return {
    ...questionsTo(question, config),
    ...leadsOf(ask, config.market),
    async findLineType({ msisdn, broadband, purpose }) {
      const request: LineTypeRequest = { msisdn, broadband, purpose }
      return readLineType(await question(OPERATOR_PATHS.lineTypes, request))
    },
    async queryBalance(msisdn) {
      const request: LineRequest = { msisdn }
      return readBalances(await question(OPERATOR_PATHS.balances, request))
    },
    async exchangeRate({ amount, to }) {
      const request: RateRequest = { from: amount.currency, to, amountMinor: amount.minor }
      return readRate(await question(OPERATOR_PATHS.exchangeRates, request))
    },
    async deliver(order) {
      const path = OPERATOR_PATHS.deliveries + encodeURIComponent(order.key)
      const answer = await ask('PUT', path, requestOf(order))
      if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
      const evidence = readDelivery(answer, order.key)
      return evidence.kind === 'never-seen'
        ? { kind: 'unsure', reason: 'unknown right after it was sent' }
        : evidence
    },
    async queryDelivery(key) {
      return readDelivery(await ask('GET', OPERATOR_PATHS.deliveries + encodeURIComponent(key)), key)
    },
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}

type Catalogued = 'listBundles' | 'findActiveBundle' | 'queryBill' | 'checkAccount' | 'findOpenInvoices'

/** What can be bought, and what is owed. */
function questionsTo(
  question: (path: string, body: object) => Promise<HttpAnswer>,
  { market, onLeftOut }: PortalOperatorConfig,
): Pick<Operator, Catalogued> {
  const readList = readOnce((text) => readBundles({ ok: true, status: 200, headers: {}, text }, market))
  return {
    async listBundles({ msisdn, service, lineType }) {
      const request: BundlesRequest = { opco: market.opco, msisdn, service, lineType }
      const answered = await question(OPERATOR_PATHS.bundles, request)
      const isList = answered.ok && answered.status === 200
      const { answer, leftOut } = isList ? readList(answered.text) : readBundles(answered, market)
      if (leftOut > 0) onLeftOut?.(leftOut)
      return answer
    },
    async findActiveBundle(msisdn) {
      const request: LineRequest = { msisdn }
      return readActiveBundle(await question(OPERATOR_PATHS.activeBundles, request))
    },
    async queryBill(msisdn) {
      const request: LineRequest = { msisdn }
      return readBill(await question(OPERATOR_PATHS.bills, request), market)
    },
    async checkAccount({ msisdn, accountNo }) {
      const request: AccountRequest = { msisdn, accountNo }
      return readAccount(await question(OPERATOR_PATHS.accounts, request))
    },
    async findOpenInvoices({ accountNo, email }) {
      const request: InvoicesRequest = { accountNo, email }
      return readInvoices(await question(OPERATOR_PATHS.invoices, request), accountNo)
    },
  }
}

/** Home internet: where, for whom, how far. */
function leadsOf(ask: Ask, market: Market): LeadOperator {
  return {
    async listTowns() {
      const request: TownsRequest = { opco: market.opco }
      return readTowns(await ask('POST', OPERATOR_PATHS.towns, request))
    },
    async submitLead(order) {
      const path = OPERATOR_PATHS.leads + encodeURIComponent(order.key)
      return readLead(await ask('PUT', path, leadRequestOf(order)), order.key)
    },
    async trackLead({ leadId, contact }) {
      const request: TrackRequest = { leadId, msisdn: contact }
      return readTrack(await ask('POST', OPERATOR_PATHS.leadTracks, request))
    },
  }
}

/** An order carries what its kind is about and nothing else. */
function requestOf(order: DeliveryOrder): DeliveryRequest {
  const { kind, msisdn, amount, productCode, accountId, invoiceNumber, leadId } = order
  return {
    kind,
    msisdn,
    amountMinor: amount.minor,
    currency: amount.currency,
    ...(kind === 'BUNDLE' ? { productCode } : {}),
    ...(kind === 'INVOICE' ? { accountId, invoiceNumber } : {}),
    ...(kind === 'LEAD' ? { leadId, productCode } : {}),
  }
}
