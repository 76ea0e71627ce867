import type { FastifyInstance } from 'fastify'
import type { WireBundle } from '#contract/bundles.ts'
import { isSuccess } from '#contract/envelope.ts'
import { PAGES } from '#contract/pages.ts'
import { categoryOf, groupBundles } from '#domain/bundles/grouping.ts'
import { mostFor, parseTableOrder, sortTable } from '#domain/bundles/table-order.ts'
import { plainText } from '#domain/pasted-text.ts'
import { parseAmount } from '#domain/payments/amounts/parse-amount.ts'
import type { Translate } from '#domain/translate.ts'
import { contentsText, groupWord, validityText } from '#portal/bundles/bundle-words.ts'
import type { TableProps } from '#portal/pages/table/table-props.ts'
import { FOR_A_DAY } from '../pages-for-everybody.ts'
import { asksOnly, queryOf } from '../own-query.ts'
import { limitMet } from '../unanswered.ts'
import type { PageTools } from '../page-tools.ts'
import { readVisitor } from '../visitor.ts'

/**
 * The comparison of every bundle (BUNDLE-41): `?sort=` puts it in order, `?q=` and `?kind=` leave out the
 * rest, and `?have=` asks what gives most for so much money.
 */
export function registerTablePage(scope: FastifyInstance, tools: PageTools): void {
  scope.get(PAGES.table, async (request, reply) => {
    const { calls, caller, country } = tools.deps
    const query = queryOf(request)
    const words = textOf(query['q'])
    const have = textOf(query['have'])
    const order = parseTableOrder(query['sort'])
    const t = tools.translate(readVisitor(request.headers))
    const answer = await calls.bundles({ msisdn: '', serviceType: 'ALL' }, caller(request))
    const good = isSuccess(answer) && answer.result
    const bundles = good ? sortTable(answer.result, order, country) : []
    const kinds = groupBundles(bundles).map(({ name }) => name)
    const kind = kinds.find((name) => name === query['kind']) ?? ''
    const left = bundles.filter(
      (bundle) => !hasWords(bundle, words, t) || (kind !== '' && categoryOf(bundle) !== kind),
    )
    const amount = parseAmount(have, country)
    const props: TableProps = {
      bundles,
      order,
      kinds,
      kind,
      budget: have === '' ? null : { typed: have, amount, best: mostFor(bundles, amount ?? 0) },
      words,
      hidden: left.map(({ productCode }) => productCode),
      failure: good ? '' : answer.message || t('error.generic'),
    }
    const status = good ? 200 : 503
    const shared = asksOnly(request) ? { shared: FOR_A_DAY } : {}
    return tools.send(request, reply, { name: 'table', props, status, ...shared, ...limitMet(answer) })
  })
}

/** One value of the address, without what nobody types. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? plainText(value).slice(0, 80) : ''
}

/** True when the row a customer sees holds all of the words. */
function hasWords(bundle: WireBundle, words: string, t: Translate): boolean {
  const category = groupWord('category', categoryOf(bundle), t)
  const row = [category, bundle.name, ...contentsText(bundle, t), validityText(bundle, t), bundle.amount]
  const content = row.join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => content.includes(word))
}
