import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { ORIGIN, pageApp } from '#server/testing/pages/page-app.ts'

let app: FastifyInstance
before(async () => {
  ;({ app } = await pageApp())
})
after(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const heads = async (url: string, headers: Record<string, string> = {}) =>
  /<head>.*<\/head>/s.exec((await get(url, headers)).body)?.[0] ?? ''

test('each page is found under its own title and description, in the language that is asked for', async () => {
  const english = await heads('/more-kati-money')
  assert.match(english, /<title>Kati Money Loans – Kati<\/title>/)
  assert.match(english, /<meta name="description" content="What a Kati Money loan is, [^"{]+">/)
  const swahili = await heads('/more-kati-money?lang=sw')
  assert.match(swahili, /<title>Mikopo ya Kati Money – Kati<\/title>/)
  assert.doesNotMatch(english + swahili, /\{\{/)
})

test('search engines learn one address for each page and language, and which is which', async () => {
  for (const [url, tag] of [
    ['/prepaid-recharge', 'en'],
    ['/prepaid-recharge?from=mail', 'en'],
    ['/prepaid-recharge?lang=en', 'en'],
    ['/prepaid-recharge?lang=SW&from=mail', 'sw'],
  ] as const) {
    const head = await heads(url)
    const own = `${ORIGIN}/prepaid-recharge${tag === 'sw' ? '?lang=sw' : ''}`
    assert.ok(head.includes(`<link rel="canonical" href="${own}">`), url)
    for (const [language, address] of [
      ['en', `${ORIGIN}/prepaid-recharge`],
      ['sw', `${ORIGIN}/prepaid-recharge?lang=sw`],
      ['x-default', `${ORIGIN}/prepaid-recharge`],
    ])
      assert.ok(head.includes(`<link rel="alternate" hreflang="${language}" href="${address}">`), url)
  }
})

test('an address that names a language shows it at once, keeps it for the next page, and yields to a later choice', async () => {
  const answer = await get('/about?lang=sw', { cookie: 'lang=EN' })
  assert.match(answer.body, /<html lang="sw"/)
  assert.match(String(answer.headers['set-cookie']), /^lang=SW; Path=\/; .*SameSite=Lax/)
  // The way back of the language form no longer asks for Swahili.
  assert.match(answer.body, /name="back" value="\/about"/)
  const unknown = await get('/about?lang=xx')
  assert.match(unknown.body, /<html lang="en"/)
  assert.equal(unknown.headers['set-cookie'], undefined)
})

test('what belongs to one visit, and what is not there, is left out by search engines', async () => {
  for (const url of ['/nowhere', '/page-not-found', '/sw/about', '/docs/nothing']) {
    const head = await heads(url)
    assert.match(head, /<meta name="robots" content="noindex">/, url)
    assert.doesNotMatch(head, /rel="canonical"/, url)
  }
})

test('the sitemap holds every page, answer and document in both languages, and nothing of a payment', async () => {
  const { body, headers } = await get('/sitemap.xml')
  assert.match(String(headers['content-type']), /^application\/xml/)
  for (const path of [
    '/',
    '/more-kati-money',
    '/storeLocator',
    '/store_finder/kati_shop',
    '/gethelp?q=refund',
    '/docs/numbers-to-keep',
  ])
    assert.ok(body.includes(`<loc>${ORIGIN}${path}</loc>`), path)
  assert.ok(body.includes(`<loc>${ORIGIN}/gethelp?q=refund&#38;lang=sw</loc>`))
  assert.doesNotMatch(body, /\/payment|\{\{|\/hbb-lead</)
  assert.equal(body.match(/<url>/g)?.length, body.match(/<\/url>/g)?.length)
})

test('robots are told where the sitemap is and what is not theirs', async () => {
  const { body } = await get('/robots.txt')
  assert.match(body, /^user-agent: \*$/m)
  for (const path of ['/payment', '/orp/bfe/', '/auth/bfe/']) assert.ok(body.includes(`disallow: ${path}\n`))
  assert.ok(body.includes(`sitemap: ${ORIGIN}/sitemap.xml`))
})

// UX-42
test('the portal can be put on a phone, with its three errands, in the language of the page', async () => {
  const { body, headers } = await get('/manifest.webmanifest?lang=sw')
  assert.match(String(headers['content-type']), /^application\/manifest\+json/)
  const manifest = JSON.parse(body) as {
    name: string
    lang: string
    icons: { src: string; sizes: string; type: string }[]
    shortcuts: { name: string; url: string }[]
  }
  assert.equal(manifest.name, 'Kati')
  assert.equal(manifest.lang, 'sw')
  assert.deepEqual(
    manifest.shortcuts.map(({ url }) => url),
    ['/prepaid-recharge', '/data-bundle', '/#tid'],
  )
  for (const { name } of manifest.shortcuts) assert.notEqual(name, '')
  for (const { src } of manifest.icons) {
    const icon = await get(src)
    assert.equal(icon.headers['content-type'], 'image/png')
    assert.equal(icon.statusCode, 200)
  }
  const policy = String((await get('/')).headers['content-security-policy'])
  assert.match(policy, /manifest-src 'self'/)
  assert.match(await heads('/'), /<link rel="manifest" href="\/manifest\.webmanifest">/)
})

test('home tells search engines who the company is and how to search its answers', async () => {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await get('/')).body)?.[1] ?? ''
  const { '@graph': graph } = JSON.parse(data) as { '@graph': { '@type': string }[] }
  assert.deepEqual(
    graph.map((one) => one['@type']),
    ['Organization', 'WebSite'],
  )
})

// SHELL-13
test('an extra slash or a capital in an address leads to the page’s one address, query and all', async () => {
  for (const [url, to] of [
    ['/data-bundle/', '/data-bundle'],
    ['/gethelp/?q=money', '/gethelp?q=money'],
    ['/orp/fixed-internet//', '/orp/fixed-internet'],
    ['//prepaid-recharge', '/prepaid-recharge'],
    ['/orp//fixed-internet', '/orp/fixed-internet'],
    ['/STORELOCATOR', '/storeLocator'],
    ['/Data-Bundle?category=Data', '/data-bundle?category=Data'],
    ['/docs/Numbers-To-Keep?lang=sw', '/docs/numbers-to-keep?lang=sw'],
    ['/Payment/%73tatus?id=X', '/payment/status?id=X'],
    ['///', '/'],
  ] as const) {
    const answer = await get(url)
    assert.deepEqual([answer.statusCode, answer.headers.location], [308, to], url)
  }
  // Never to another host.
  for (const url of ['//elsewhere.example/', '/\\elsewhere.example/', '/.//elsewhere.example']) {
    const answer = await get(url)
    assert.ok(answer.statusCode === 404 || answer.statusCode === 200, `${url}: ${answer.statusCode}`)
  }
})

test('the icon that browsers ask for by habit is there, and no page in its place', async () => {
  const asked = await get('/favicon.ico')
  assert.equal(asked.statusCode, 301)
  const icon = await get(String(asked.headers.location))
  assert.deepEqual([icon.statusCode, icon.headers['content-type']], [200, 'image/png'])
})
