import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { loadContent } from '#content/store.ts'
import { SAY_NAMES } from '#domain/staff/tracks.ts'

/** The places of a sentence, in the order of letters. */
function placesIn(text = ''): string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()
}

test('nobody reads a gap: each step, refusal and sentence to say exists in both languages, with the same places', () => {
  const folder = join(import.meta.dirname, '../../../domain/staff')
  const source = readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const named = source.match(/staff\.(?:step|refused)\.[a-z-]+/g) ?? []
  const refusals = ['charge-in-books', 'no-charge', 'other-amount', 'taken-back', 'settled-elsewhere']
  const needed = [
    ...named,
    ...refusals.map((name) => `staff.refused.${name}`),
    ...SAY_NAMES.map((name) => `care.${name}`),
    ...['none-taken-plain', 'delivered-paid', 'going-back-waits', 'given-back-by-hand'].map(
      (name) => `care.${name}`,
    ),
    ...['AIRTIME', 'BUNDLE', 'BILL', 'INVOICE', 'LEAD'].map((kind) => `care.what.${kind}`),
  ]
  assert.ok(needed.length > 60)
  const content = loadContent()
  const [english, swahili] = (['EN', 'SW'] as const).map((language) => content.texts(language))
  for (const key of needed) {
    assert.ok(english?.[key], key)
    assert.notEqual(swahili?.[key], english[key], key)
    assert.deepEqual(placesIn(swahili?.[key]), placesIn(english[key]), key)
  }
})
