import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ADDRESSES } from '#contract/addresses.ts'
import { readConfig } from '#server/config/config.ts'
import { startServer, type RunningServer } from '#server/start.ts'
import { openTestDatabase, type TestDatabase } from '#server/store/embedded/database-for-tests.ts'

/**
 * Names that other programs ask for (TEXT-12, TEXT-13); of the last four
 * the documents name no language in the address.
 */
const NAMES = [
  'website-footer-config website-headers-config website-homepage-config orp-translation footer-translation',
  'lead-status-translation loader-translation get-form-schema get-contact-form-schema faq-translation',
  'getHelp-translation question-translation recharge-translation search-translation storeLocator-translation',
  'network-translation help-documents',
  'meta-data-config privacy-policy-config lead-status-config fetch-sites-data-5g',
].flatMap((line) => line.split(' '))

/** Keys of the texts, those of the loading screen too (TEXT-14). */
const KEYS = [
  'two_g three_g four_g five_g findKatiIn cityPincode or useCurrentLocation noResults noMatchingResult',
  'tryAgain noResultMobile thankyou feedback question answer relatedWith search wait holdOn loadingMessage',
].flatMap((line) => line.split(' '))

/** The literal texts that have a key of their own. */
const LITERALS: Readonly<Record<string, string>> = {
  two_g: '2G coverage',
  three_g: '3G coverage',
  four_g: '4G coverage',
  five_g: '5G coverage',
  wait: 'Please wait ...',
  holdOn: 'Hold on!',
  loadingMessage: 'We are loading the page for you',
}

/** A sentence of an operator who knows no Swahili. */
const OWN = { key: 'operator.greeting', sentence: 'Only said in English' } as const

let folder: string
let database: TestDatabase
let portal: RunningServer

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duuka-content-'))
  mkdirSync(join(folder, 'en'))
  writeFileSync(join(folder, 'en', 'orp-translation.json'), JSON.stringify({ [OWN.key]: OWN.sentence }))
  database = await openTestDatabase()
  const found = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', CONTENT_DIR: folder })
  assert.ok(found.ok)
  portal = await startServer({ ...found.config, port: 0 }, '0.0.0')
})

after(async () => {
  await portal?.stop()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function packageOf(prefix: '' | '/sw', name: string): Promise<Record<string, unknown>> {
  const pageUrl = encodeURIComponent(`${prefix}/${name}`)
  const answer = await portal.app.inject(`${ADDRESSES.contentPackage.path}?pageUrl=${pageUrl}&opco=UG`)
  const { result }: { result: { packageHtml: string } | null } = answer.json()
  assert.equal(answer.statusCode, 200, `${prefix}/${name}`)
  assert.equal(typeof result?.packageHtml, 'string', `${prefix}/${name}`)
  return JSON.parse(result?.packageHtml ?? '{}') as Record<string, unknown>
}

async function sentencesOf(prefix: '' | '/sw'): Promise<Record<string, unknown>> {
  const packages = NAMES.filter((name) => name.endsWith('-translation'))
  return Object.assign({}, ...(await Promise.all(packages.map((name) => packageOf(prefix, name)))))
}

// TEXT-12, TEXT-13
test('a program that asks for any package of the documents gets it, in both languages', async () => {
  for (const prefix of ['', '/sw'] as const)
    for (const name of NAMES)
      assert.notDeepEqual(Object.keys(await packageOf(prefix, name)), [], `${prefix}/${name}`)
})

// TEXT-14
test('every key of the documents is said in both languages, in English with the words that the documents fix', async () => {
  const [english, swahili] = [await sentencesOf(''), await sentencesOf('/sw')]
  for (const key of KEYS) {
    assert.ok(english[key], key)
    assert.ok(swahili[key], `${key} in Swahili`)
  }
  for (const [key, words] of Object.entries(LITERALS)) {
    assert.equal(english[key], words)
    assert.notEqual(swahili[key], words, `${key} in Swahili`)
  }
})

test('a sentence that Swahili lacks is said in English, and every other one stays Swahili', async () => {
  const [english, swahili] = [
    await packageOf('', 'orp-translation'),
    await packageOf('/sw', 'orp-translation'),
  ]
  assert.equal(swahili[OWN.key], OWN.sentence)
  assert.deepEqual(Object.keys(swahili).toSorted(), Object.keys(english).toSorted())
  const alike = Object.keys(english).filter((key) => english[key] === swahili[key])
  assert.ok(alike.length < Object.keys(english).length / 4, alike.join(' '))
})
