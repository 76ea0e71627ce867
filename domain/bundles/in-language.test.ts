import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bundle } from './bundle.ts'
import { wordsTag } from '../translate.ts'
import { inLanguage } from './in-language.ts'

const NIGHT: Bundle = {
  category: '',
  periodType: 'Daily',
  name: 'Night Pack',
  description: 'From midnight to 6.',
  data: '2',
  dataUnit: 'GB',
  voice: '',
  voiceUnit: '',
  sms: '',
  validity: 1,
  validityUnit: 'DAYS',
  amount: 1_500,
  currency: 'UGX',
  productCode: 'NIG-1',
  lineType: 'PREPAID',
}
const BOTH: Bundle = {
  ...NIGHT,
  translations: { SW: { name: 'Pakiti ya usiku', description: 'Kuanzia saa sita usiku.' } },
}

test('A visitor reads a bundle in his own language where the operator has words in it, and is told the language where not', () => {
  const rows = [
    [BOTH, 'SW', 'Pakiti ya usiku', undefined],
    [BOTH, 'EN', 'Night Pack', undefined],
    [NIGHT, 'SW', 'Night Pack', 'en'],
    [NIGHT, 'EN', 'Night Pack', undefined],
  ] as const
  for (const [bundle, language, name, tag] of rows) {
    const spoken = inLanguage(bundle, language)
    assert.deepEqual([spoken.name, wordsTag(spoken, language)], [name, tag])
  }
})

test('A list that came in Swahili says so on a page that has since changed to English', () => {
  assert.equal(wordsTag(inLanguage(BOTH, 'SW'), 'EN'), 'sw')
})

test('What travels to a phone is one language, never all of them', () => {
  assert.ok(!('translations' in inLanguage(BOTH, 'SW')))
  assert.ok(!('translations' in inLanguage(BOTH, 'EN')))
})
