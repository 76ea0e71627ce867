import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { TestContext } from 'node:test'
import { makeCalls } from '#server/calls/make-calls.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import { FORM, pageApp } from '#server/testing/pages/page-app.ts'

let app: FastifyInstance
before(async (context) => {
  const { calls } = await openStage(context as TestContext)
  ;({ app } = await pageApp(makeCalls(calls)))
})
after(() => app.close())

const get = (url: string, language = 'EN', session = 'one') =>
  app.inject({ url, headers: { cookie: `lang=${language}`, 'x-session': session } })
const vote = (fields: Record<string, string>, session: string) =>
  app.inject({
    method: 'POST',
    url: '/gethelp/vote',
    headers: { ...FORM, 'x-session': session },
    payload: new URLSearchParams(fields).toString(),
  })
const countOf = (body: string, testId: string): number => body.split(`data-testid="${testId}"`).length - 1

// HELP-11, HELP-13
test('stage 1 shows all categories, those that lead elsewhere, and ten popular questions', async () => {
  const { body, statusCode } = await get('/gethelp')
  assert.equal(statusCode, 200)
  assert.equal(countOf(body, 'faq-category'), 11)
  assert.equal(countOf(body, 'faq-popular'), 10)
  assert.match(body, /href="\/store_finder\/kati_shop"/)
  assert.match(body, /href="\/more-kati-money"/)
  assert.match(body, /href="\/docs\/numbers-to-keep"/)
})

// HELP-11, HELP-14
test('stages 2 and 3 have addresses of their own, a way back, a breadcrumb, related ones and five popular questions', async () => {
  const second = (await get('/gethelp?c=data-bundles')).body
  assert.equal(countOf(second, 'faq-subcategory'), 3)
  assert.equal(countOf(second, 'faq-popular'), 5)
  assert.match(second, /href="\/gethelp" data-testid="faq-back"/)
  assert.match(second, /<title>Data bundles – Kati<\/title>/)
  const third = (await get('/gethelp?c=data-bundles&s=choosing-a-bundle')).body
  assert.equal(countOf(third, 'faq-question'), 5)
  assert.equal(countOf(third, 'faq-popular'), 5)
  assert.match(third, /href="\/gethelp\?c=data-bundles" data-testid="faq-back"/)
  assert.match(third, /data-testid="faq-breadcrumb".*Getting help.*Data bundles.*Choosing a bundle/)
  assert.match(third, /href="\/gethelp\?c=data-bundles&amp;s=using-a-bundle" data-testid="faq-related"/)
})

test('in Contact Details no popular questions lead away', async () => {
  for (const url of ['/gethelp?c=contact-details', '/gethelp?c=contact-details&s=talking-to-us'])
    assert.equal(countOf((await get(url)).body, 'faq-popular'), 0, url)
  const { body } = await get('/gethelp?c=contact-details&s=talking-to-us', 'SW')
  assert.equal(countOf(body, 'faq-popular'), 0)
  assert.match(body, /Kuzungumza nasi/)
})

// HELP-15
test('an answer stands in stage 4 with its figure, thumbs and whom else to ask, and goes back to where it was opened', async () => {
  const { body } = await get('/gethelp?c=data-bundles&s=choosing-a-bundle&q=refund')
  assert.match(body, /data-testid="faq-answer"/)
  assert.match(body, /0 % found this helpful/)
  assert.match(body, /data-testid="faq-like"/)
  assert.match(body, /Still need help\?/)
  assert.match(body, /href="\/store-locator"/)
  assert.match(body, /href="tel:300"/)
  assert.match(body, /href="\/gethelp\?c=data-bundles&amp;s=choosing-a-bundle" data-testid="faq-back"/)
  assert.match((await get('/gethelp?q=refund')).body, /href="\/gethelp" data-testid="faq-back"/)
})

test('a search engine reads question and answer of an answer page', async () => {
  const { body } = await get('/gethelp?q=buy-airtime')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  const read = JSON.parse(json) as { '@type': string; mainEntity: { name: string }[] }
  assert.equal(read['@type'], 'FAQPage')
  assert.equal(read.mainEntity[0]?.name, 'How do I buy airtime?')
  assert.match(body, /<title>How do I buy airtime\? – Kati<\/title>/)
})

test('without script, a vote is taken once, the figure changes and the thanks take the place of the prompt', async () => {
  const fields = { questionId: 'buy-airtime', isLike: 'false', back: '/gethelp?c=data-bundles&q=buy-airtime' }
  const answer = await vote(fields, 'voter')
  assert.equal(answer.statusCode, 303)
  assert.equal(answer.headers.location, '/gethelp?c=data-bundles&q=buy-airtime#feedback')
  assert.equal(answer.headers['set-cookie'], 'voted=1; Path=/gethelp; Max-Age=86400; SameSite=Lax')
  await vote({ ...fields, isLike: 'true' }, 'voter')
  const { body, headers } = await get('/gethelp?q=buy-airtime', 'EN; voted=1', 'voter')
  assert.equal(headers['cache-control'], 'private, no-cache')
  assert.match(body, />0 % found this helpful</)
  assert.doesNotMatch(body, /Nobody has voted yet/)
  assert.match(body, /<p(?=[^>]*class="thanks")[^>]*data-testid="faq-thanks"/)
  assert.match(body, /<form(?=[^>]* hidden)[^>]*action="\/gethelp\/vote"/)
  const stranger = await get('/gethelp?q=buy-airtime', 'EN', 'voter')
  assert.match(String(stranger.headers['cache-control']), /^public/)
  assert.doesNotMatch(stranger.body, /action="\/gethelp\/vote" hidden/)
  const other = await get('/gethelp?q=buy-airtime', 'SW; voted=1', 'another')
  assert.match(other.body, /0 % wamesema imewasaidia/)
  assert.doesNotMatch(other.body, /action="\/gethelp\/vote" hidden/)
})

test('a vote that names nothing, or leads out of the portal, harms nobody', async () => {
  const lost = await vote(
    { questionId: 'nothing', isLike: 'true', back: 'https://elsewhere.example/?c=x' },
    's',
  )
  assert.equal(lost.statusCode, 404)
  assert.doesNotMatch(lost.body, /elsewhere/)
  const empty = await vote({}, 's')
  assert.equal(empty.headers.location, '/gethelp#feedback')
})

test('without script, a search shows what it found with the words marked, or that there is nothing', async () => {
  const { body } = await get('/gethelp?find=MONEY+back')
  assert.match(body, /<mark>money<\/mark>/i)
  assert.match(body, /find=MONEY\+back&amp;q=refund/)
  const nothing = (await get('/gethelp?find=qqqqzzzz')).body
  assert.match(nothing, /data-testid="faq-nodata">No Data found</)
  assert.match(nothing, /href="\/contact-us"/)
})

test('what somebody typed is shown as text, wherever it stands', async () => {
  const typed = `"><img src=x onerror=alert(1)></script><script>alert(1)</script>`
  for (const name of ['find', 'c', 's', 'q']) {
    const { body } = await get(`/gethelp?${name}=${encodeURIComponent(typed)}`)
    assert.doesNotMatch(body, /<img src=x|<script>alert/, name)
  }
})

test('an address that help does not hold any more says so and shows the nearest stage', async () => {
  const { statusCode, body } = await get('/gethelp?c=data-bundles&q=gone')
  assert.equal(statusCode, 404)
  assert.match(body, /not there any more/)
  assert.equal(countOf(body, 'faq-subcategory'), 3)
})

test('a stage in Swahili is the same stage: its address does not change with the language', async () => {
  const { body } = await get('/gethelp?c=data-bundles&s=choosing-a-bundle&q=buy-bundle', 'SW')
  assert.match(body, /<html lang="sw"/)
  assert.match(body, /Ninawezaje kununua bando la intaneti\?/)
  assert.match(body, /Bado unahitaji msaada\?/)
})
