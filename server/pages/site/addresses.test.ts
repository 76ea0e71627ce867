import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NG } from '#countries/ng.ts'
import { UG } from '#countries/ug.ts'
import { alternatesOf, languageOfAddress, worldAddress } from './addresses.ts'

const [english, swahili] = UG.languages
const HOST = 'https://kati.example'

test('a page has one address in each language, whatever else is in it', () => {
  assert.ok(english && swahili)
  assert.equal(worldAddress(HOST, '/gethelp?q=refund', english), `${HOST}/gethelp?q=refund`)
  assert.equal(worldAddress(HOST, '/gethelp?q=refund', swahili), `${HOST}/gethelp?q=refund&lang=sw`)
  assert.equal(worldAddress(HOST, '/', swahili), `${HOST}/?lang=sw`)
})

test('where there is one language only, no other is promised', () => {
  assert.deepEqual(alternatesOf(HOST, '/', NG.languages), [])
  assert.equal(languageOfAddress('/?lang=sw', NG.languages), null)
})

test('the language of an address is known however it is written, and nothing else counts as one', () => {
  for (const url of ['/?lang=sw', '/a?b=c&lang=SW', '/a?lang=Sw#d'.replace('#d', '')])
    assert.equal(languageOfAddress(url, UG.languages)?.code, 'SW', url)
  for (const url of ['/', '/?lang=', '/?lang=fr', '/?language=sw', '/lang=sw', '/?lang=swahili'])
    assert.equal(languageOfAddress(url, UG.languages), null, url)
})
