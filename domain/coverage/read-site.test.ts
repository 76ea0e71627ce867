import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSite } from './read-site.ts'
import { technologySet } from './technology.ts'

const BOX = { south: -1.5, west: 29.5, north: 4.3, east: 35.1 }
const GOOD = { title: 'Busia - Border 1', latitude: '0.4659', longitude: '34.0922', technologies: '2G 3G 4G' }

const problems = (row: Record<string, string>): readonly string[] => {
  const read = readSite({ ...GOOD, ...row }, BOX)
  return read.ok ? [] : read.problems
}

test('a mast is imported with all that it offers, however the planners write it', () => {
  const expected = {
    ok: true,
    site: {
      title: 'Busia - Border 1',
      latitude: 0.4659,
      longitude: 34.0922,
      technologies: technologySet(['2G', '3G', '4G']),
    },
  }
  const { technologies: _, ...bare } = GOOD
  assert.deepEqual(readSite(GOOD, BOX), expected)
  assert.deepEqual(readSite({ ...GOOD, technologies: '4g|2G;3G' }, BOX), expected)
  assert.deepEqual(readSite({ ...bare, '2G': 'yes', '3g': 'TRUE', '4G': '1', '5G': 'no' }, BOX), expected)
  const spelt = { _2Gservice: 'true', _3Gservice: 'true', _4Gservice: 'true', _5Gservice: 'false' }
  assert.deepEqual(readSite({ ...bare, ...spelt }, BOX), expected)
})

test('whoever mends a file is told everything that is wrong with a row', () => {
  assert.deepEqual(problems({ title: ' ' }), ['title is missing'])
  assert.deepEqual(problems({ latitude: 'north' }), [
    'latitude and longitude must be degrees, such as 0.3136',
  ])
  assert.deepEqual(problems({ latitude: '34.0922', longitude: '0.4659' }), [
    'the place lies outside the country',
  ])
  assert.deepEqual(problems({ technologies: '2G 6G' }), ['technologies must be of 2G, 3G, 4G, 5G, not "6G"'])
  assert.deepEqual(problems({ technologies: '' }), ['no technology is named'])
  assert.deepEqual(problems({ '5G': 'perhaps' }), ['5G must be true or false, not "perhaps"'])
  assert.equal(problems({ title: '', latitude: '', technologies: '7G' }).length, 3)
})

test('a title runs in no spreadsheet, hides nothing and is no markup; a terminal acts on no word of a report', () => {
  for (const title of [
    '=cmd()',
    '@SUM(A1)',
    '<img src=x>',
    'Busia\u0000',
    'Busia\u0007',
    'Busia \u202Eaisub',
  ])
    assert.equal(problems({ title }).length, 1, JSON.stringify(title))
  assert.deepEqual(problems({ title: '10234' }), [], 'planners number their sites')
  assert.match(problems({ technologies: '\u001B[31m' })[0] ?? '', /not "·\[31m"$/)
  assert.match(problems({ '5G': '\u001B[2J' })[0] ?? '', /not "·\[2j"$/)
})
