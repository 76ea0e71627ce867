import { createTarget } from '../../http/call.ts'
import type { HttpTarget, Outbound } from '../../http/call.ts'
import type { Market } from '../market.ts'
import { OPERATOR_PATHS } from '../portal-operator.wire.ts'
import type { RateRequest } from '../portal-operator.wire.ts'
import { readRate } from '../portal-operator-answers.ts'
import type { WatchedOperator } from '../portal-operator.ts'
import type { RateAnswer, RateQuery } from '../port.ts'
import { createSettling } from './settling.ts'
import { queryBalance } from './tmforum-balances.ts'
import { checkAccount, findOpenInvoices, queryBill } from './tmforum-bills.ts'
import { findActiveBundle, listBundles } from './tmforum-bundles.ts'
import type { CatalogueDesk } from './tmforum-bundles.ts'
import { deliver, queryDelivery } from './tmforum-deliveries.ts'
import { listTowns, submitLead, trackLead } from './tmforum-leads.ts'
import { findLine } from './tmforum-lines.ts'
import { createLink } from './tmforum-link.ts'
import type { LinkConfig } from './tmforum-link.ts'

export interface TmForumConfig extends LinkConfig {
  /** Calling code of the country, `256`. */
  readonly callingCode: string
  /** The country sold in. */
  readonly market: Market
  /** Milliseconds in which an unanswered order may still arrive; 0 where a key is never given twice. */
  readonly settleMs: number
  /** Whom to ask what one currency costs in another; null: nobody, so nothing is converted. */
  readonly rates: { readonly url: string; readonly key: string; readonly outbound?: Outbound } | null
  /** Told how many offers of the catalogue could not be read and were left out. */
  readonly onLeftOut?: (offers: number) => void
}

/**
 * The operator's business systems over TM Forum Open APIs (docs/tmforum.md).
 * @throws TypeError when an address cannot be used
 */
export function createTmForumOperator(config: TmForumConfig): WatchedOperator {
  const link = createLink(config)
  const rates = config.rates ? ratesTarget(config.rates) : null
  const desk: CatalogueDesk = {
    link,
    callingCode: config.callingCode,
    market: config.market,
    onLeftOut: config.onLeftOut ?? (() => undefined),
  }
  const settling = createSettling(config.settleMs, config.now ?? (() => performance.now()))
  const giving = { ...desk, settling }
  return {
    async findLineType({ msisdn, broadband }) {
      const found = await findLine(desk, msisdn)
      if (!found.ok) return found
      const { line } = found
      return { ok: true, lineType: line && line.broadband === broadband ? line.lineType : 'NA' }
    },
    queryBalance: (msisdn) => queryBalance(desk, msisdn),
    exchangeRate: (query) => askRate(rates, config, query),
    listBundles: (query) => listBundles(desk, query),
    findActiveBundle: (msisdn) => findActiveBundle(desk, msisdn),
    queryBill: (msisdn) => queryBill(desk, msisdn),
    checkAccount: (query) => checkAccount(desk, query),
    findOpenInvoices: (query) => findOpenInvoices(desk, query),
    deliver: (order) => deliver(giving, order),
    queryDelivery: (key) => queryDelivery(giving, key),
    listTowns: () => listTowns(desk),
    submitLead: (order) => submitLead(giving, order),
    trackLead: (query) => trackLead(desk, query),
    isDown: () => link.isDown(),
    close() {
      link.close()
      rates?.close()
    },
  }
}

function ratesTarget({ url: baseUrl, outbound }: NonNullable<TmForumConfig['rates']>): HttpTarget {
  return createTarget({ name: 'rates', baseUrl, ...(outbound ? { outbound } : {}) })
}

/** TM Forum has no API for exchange rates: the one call of docs/operator-protocol.md, at its own address. */
async function askRate(
  target: HttpTarget | null,
  { rates, queryDeadlineMs }: TmForumConfig,
  { amount, to }: RateQuery,
): Promise<RateAnswer> {
  if (!target || !rates) return { ok: false, problem: 'operator-failed' }
  const request: RateRequest = { from: amount.currency, to, amountMinor: amount.minor }
  const answer = await target.call({
    method: 'POST',
    path: OPERATOR_PATHS.exchangeRates,
    headers: {
      authorization: `Bearer ${rates.key}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify(request),
    deadlineMs: queryDeadlineMs,
  })
  return readRate(answer)
}
