import type { FastifyInstance } from 'fastify'
import type { WireBundle } from '#contract/bundles.ts'
import { isSuccess } from '#contract/envelope.ts'
import { PAGES } from '#contract/pages.ts'
import { parseTableOrder, sortTable } from '#domain/bundles/table-order.ts'
import type { Translate } from '#domain/translate.ts'
import { contentsText, groupWord, validityText } from '#portal/bundles/bundle-words.ts'
import { categoryOf } from '#domain/bundles/grouping.ts'
import type { TableProps } from '#portal/pages/table/table-props.ts'
import { limitMet } from '../limit-met.ts'
import type { PageTools } from '../page-tools.ts'
import { readVisitor } from '../visitor.ts'

/** The comparison of every bundle (G-14): `?sort=` puts it in order, `?q=` leaves out the rest. */
export function registerTablePage(scope: FastifyInstance, tools: PageTools): void {
  scope.get(PAGES.table, async (request, reply) => {
    const { calls, caller, country } = tools.deps
    const { sort, q } = request.query as { sort?: unknown; q?: unknown }
    const words = typeof q === 'string' ? q.slice(0, 80).trim() : ''
    const order = parseTableOrder(sort)
    const t = tools.translate(readVisitor(request.headers))
    const answer = await calls.bundles({ msisdn: '', serviceType: 'ALL', lineType: '' }, caller(request))
    const good = isSuccess(answer) && answer.result
    const bundles = good ? sortTable(answer.result, order, country) : []
    const left = bundles.filter((bundle) => !hasWords(bundle, words, t))
    const props: TableProps = {
      bundles,
      order,
      words,
      hidden: left.map(({ productCode }) => productCode),
      failure: good ? '' : answer.message || t('error.generic'),
    }
    const status = good ? 200 : 503
    return tools.send(request, reply, { name: 'table', props, status, ...limitMet(answer) })
  })
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
