import type { FastifyInstance, FastifyRequest } from 'fastify'
import { translatorOf } from '#domain/translator.ts'
import { parseOwnPath } from '#domain/own-path.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { Stop } from '#domain/selling/stop.ts'
import type { PageName } from '#portal/page-props.ts'
import type { Asked, NotSold, NotSoldWords } from '#portal/shell/not-sold-props.ts'
import { queryOf } from './own-query.ts'
import { countryView } from '../country-view.ts'
import { formValues } from './form.ts'
import type { PageAnswer } from './page-answer.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { readVisitor } from './visitor.ts'

/** What each page with a form sells; the payment page sells what its draft says. */
const SOLD_ON: Readonly<Partial<Record<PageName, PurchaseKind>>> = {
  home: 'AIRTIME',
  'prepaid-recharge': 'AIRTIME',
  'data-bundle': 'BUNDLE',
  'broadband-recharge': 'BUNDLE',
  table: 'BUNDLE',
  'postpaid-bill-pay': 'BILL',
  'fixed-internet': 'INVOICE',
}
const PACKAGE = 'selling-translation'
const ANSWERS: readonly Asked[] = ['kept', 'number', 'often', 'full']

/** What of a page is not sold at the moment; null: everything is. */
export function notSoldOn(
  deps: PageDependencies,
  request: FastifyRequest,
  answer: PageAnswer,
): NotSold | null {
  const kind = answer.sells ?? SOLD_ON[answer.name]
  const stop = kind && deps.selling?.stopOf({ kind, rail: '' })
  if (!kind || !stop) return null
  const { told } = queryOf(request)
  const asked = ANSWERS.find((one) => one === told) ?? ''
  const words = deps.country.languages.map(({ code }) => [code, wordsOf(deps, code, { kind, stop, asked })])
  return { kind, asked, words: Object.fromEntries(words) as NotSold['words'] }
}

interface Said {
  readonly kind: PurchaseKind
  readonly stop: Stop
  readonly asked: Asked
}

function wordsOf({ content, country }: PageDependencies, language: 'EN' | 'SW', said: Said): NotSoldWords {
  const { kind, stop, asked } = said
  const t = translatorOf(content.texts(language, [PACKAGE]), countryView(country))
  return {
    said: stop.words[language] || t(`notSold.${kind}`),
    money: t('notSold.money'),
    label: t('notSold.label'),
    button: t('notSold.button'),
    answer: asked === '' ? '' : t(`notSold.told.${asked}`),
  }
}

/** Takes a number that wants to be told, and leads back to the page with what came of it. */
export function registerReminders(scope: FastifyInstance, deps: PageDependencies): void {
  scope.post('/tell-me', async (request, reply) => {
    const { kind = '', msisdn = '', back = '' } = formValues(request.body)
    const { language } = readVisitor(request.headers)
    const typed = { kind, msisdn: msisdn.slice(0, 64) }
    const told = (await deps.selling?.remind(typed, { ...deps.caller(request), language })) ?? 'sold'
    return reply.redirect(withAnswer(parseOwnPath(back) ?? '/', told === 'sold' ? '' : told), 303)
  })
}

function withAnswer(path: string, told: Asked): string {
  const [way = '/', query = ''] = path.split('?', 2)
  const values = new URLSearchParams(query)
  values.delete('told')
  if (told !== '') values.set('told', told)
  const text = values.toString()
  return text === '' ? way : `${way}?${text}`
}
