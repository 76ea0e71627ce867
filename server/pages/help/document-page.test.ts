import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { loadContent } from '#content/store.ts'
import { UG } from '#countries/ug.ts'
import { leadConsent } from '#server/forms/lead-consent.ts'
import { pageApp } from '#server/testing/pages/page-app.ts'

let app: FastifyInstance
before(async () => {
  ;({ app } = await pageApp())
})
after(() => app.close())

const get = (url: string, language = 'EN') => app.inject({ url, headers: { cookie: `lang=${language}` } })

// HELP-16
test('a document can be read without script, with the numbers of the country in it', async () => {
  const { statusCode, body } = await get('/docs/numbers-to-keep')
  assert.equal(statusCode, 200)
  assert.match(body, /<title>Numbers to keep – Kati<\/title>/)
  assert.match(body, /<h1[^>]*>Numbers to keep<\/h1>/)
  assert.match(body, /<td><a href="tel:\*100%23">\*100#<\/a><\/td>/)
  assert.doesNotMatch(body, /\{\{/)
})

test('whoever reads Swahili gets the document in Swahili', async () => {
  const { body } = await get('/docs/numbers-to-keep', 'SW')
  assert.match(body, /<html lang="sw"/)
  assert.match(body, /<h1[^>]*>Namba za kuhifadhi<\/h1>/)
})

test('a document leads to the others, and a name that none has to the page for unknown addresses', async () => {
  const { body } = await get('/docs/paying-step-by-step')
  assert.match(body, /href="\/docs\/safe-with-codes-and-pins"/)
  assert.match(body, /href="\/table"/)
  assert.doesNotMatch(body, /href="\/docs\/paying-step-by-step"/)
  for (const url of ['/docs/nothing', '/docs/__proto__', '/docs/..%2Ffaq%2Frefund']) {
    const unknown = await get(url)
    assert.equal(unknown.statusCode, 404, url)
    assert.match(unknown.body, /data-page="about"/, url)
  }
})

test('whoever is asked to agree to the terms of home internet can read them, with the version that is recorded', async () => {
  for (const [language, heading, version] of [
    ['EN', 'Terms of home internet', 'Version'],
    ['SW', 'Masharti ya intaneti ya nyumbani', 'Toleo'],
  ] as const) {
    const { statusCode, body } = await get('/docs/home-internet-terms', language)
    assert.equal(statusCode, 200)
    assert.match(body, new RegExp(`<h1[^>]*>${heading}</h1>`))
    const recorded = leadConsent({ content: loadContent(), country: UG }, language).version
    assert.match(body.replaceAll('<!-- -->', ''), new RegExp(`${version} ${recorded}<`))
    assert.doesNotMatch(body, /\{\{/)
  }
  assert.doesNotMatch((await get('/docs/numbers-to-keep')).body, /terms-version/)
})
