import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadContent, type ContentStore } from '#content/store.ts'
import { CD } from '#countries/cd.ts'
import { NG } from '#countries/ng.ts'
import { footerLinks, shellLinks } from '../../country-view.ts'
import { pageApp } from '#server/testing/pages/page-app.ts'

async function policyWith(settings: Parameters<typeof pageApp>[1]) {
  const { app } = await pageApp({}, settings)
  const { headers, body } = await app.inject('/about')
  await app.close()
  return { policy: String(headers['content-security-policy']), body }
}

// SEEN-22
test('no page speaks to another host unless the operator named it', async () => {
  const { policy, body } = await policyWith({})
  assert.match(policy, /connect-src 'self';/)
  assert.match(policy, /img-src 'self' data: blob:;/)
  assert.doesNotMatch(body, /data-sink/)
})

test('a sink for page views and a host for pictures are let in, each for its own purpose only', async () => {
  const { policy, body } = await policyWith({
    eventSink: 'https://count.example/views?site=kati',
    cdnHost: 'https://cdn.example',
  })
  assert.match(policy, /connect-src 'self' https:\/\/count\.example;/)
  assert.match(policy, /img-src 'self' data: blob: https:\/\/cdn\.example;/)
  assert.match(policy, /script-src 'self';/)
  assert.match(body, /data-sink="https:\/\/count\.example\/views\?site=kati"/)
})

test('a country of one language promises no other, and its addresses carry its own brand', async () => {
  const { app } = await pageApp({}, { country: NG })
  const { body } = await app.inject('/about?lang=sw')
  const loans = await app.inject(`/more-${NG.brand.slug}-money`)
  const sitemap = await app.inject('/sitemap.xml')
  await app.close()
  assert.match(body, /<html lang="en"/)
  assert.doesNotMatch(body, /hreflang/)
  assert.equal(loans.statusCode, 404, 'loans into a wallet that this country has not')
  assert.doesNotMatch(sitemap.body, /-money/)
})

// FORM-43
test('loans are shown where there is the wallet, in amounts of the country', async () => {
  const { app } = await pageApp({}, { country: CD })
  const { body } = await app.inject(`/more-${CD.brand.slug}-money`)
  await app.close()
  assert.match(body, /data-page="more-money"/)
  assert.match(body, /USD\s50\.00.*USD\s4\.50.*USD\s54\.50/s)
})

/** The shipped content with another package of links. */
function withLinks(links: unknown): ContentStore {
  return { ...loadContent(), find: () => ({ links }) }
}

// SHELL-71
test('a link of the configuration to a page that is not there, or that is no page at all, is left out', () => {
  const links = [
    { page: 'help', key: 'nav.help', icon: 'help' },
    { page: 'moreMoney', key: 'nav.loans', icon: 'coins' },
    { page: 'payment', key: 'nav.check', icon: 'clock' },
    { page: 'constructor', key: 'nav.check', icon: 'clock' },
    { page: 'homeInternet', key: 'nav.homeInternet', icon: 'router' },
    { key: 'nav.help', icon: 'help' },
    { page: 'about' },
  ]
  const content = withLinks(links)
  const wanted = ['/gethelp', '/more-kati-money']
  assert.deepEqual(
    shellLinks(content, 'kati').map(({ href }) => href),
    wanted,
  )
  assert.deepEqual(
    footerLinks(content, 'kati').map(({ href }) => href),
    wanted,
  )
  for (const none of [undefined, 'text', {}]) assert.deepEqual(footerLinks(withLinks(none), 'kati'), [])
})
