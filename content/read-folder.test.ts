import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeFaults } from './content-set.ts'
import { readContentFolder } from './read-folder.ts'
import { makeSnapshot } from './snapshot.ts'
import { folderOf } from './testing/folder-of.ts'

const question = (head: string, text: string) => `---\n${head}\n---\n\n${text}\n`
const HEAD = 'question: What is airtime?\nparentCategory: Airtime\ncategory: Buying'

test('a question written in Markdown is answered in safe HTML, with the places of its links', (context) => {
  const text =
    'Go to [a shop](/store_finder/{{slug}}_shop) or **dial** {{dial}}.\n\n<script>alert(1)</script>'
  const folder = folderOf(context, { 'en/faq/what.md': question(`${HEAD}\npopular: 'true'\norder: 7`, text) })
  const { content, faults } = readContentFolder(folder)
  assert.deepEqual(faults, [])
  const snapshot = makeSnapshot(content, { version: 1, digest: '', cdnHost: '' })
  const faq = snapshot.findFaq('SW', 'what')
  assert.ok(faq)
  assert.deepEqual(
    [faq.question, faq.parentCategory, faq.category, faq.popular, faq.order, faq.href],
    ['What is airtime?', 'Airtime', 'Buying', true, 7, ''],
  )
  assert.equal(
    faq.answer,
    '<p>Go to <a href="/store_finder/{{slug}}_shop">a shop</a> or <strong>dial</strong> {{dial}}.</p>',
  )
})

test('a question without Swahili is there in English, at the same place, and none is there in Swahili alone', (context) => {
  const swahili = 'question: Airtime ni nini?\nparentCategory: Airtime\ncategory: Kununua\norder: 9'
  const folder = folderOf(context, {
    'en/faq/one.md': question(`${HEAD}\norder: 2`, 'One'),
    'en/faq/two.md': question(`${HEAD}\norder: 1`, 'Two'),
    'sw/faq/one.md': question(swahili, 'Moja'),
    'sw/faq/three.md': question(swahili, 'Tatu'),
  })
  const { content } = readContentFolder(folder)
  const snapshot = makeSnapshot(content, { version: 1, digest: '', cdnHost: '' })
  assert.deepEqual(
    snapshot.faqs('SW').map(({ questionId, answer, order }) => [questionId, answer, order]),
    [
      ['two', '<p>Two</p>', 1],
      ['one', '<p>Moja</p>', 2],
    ],
  )
})

test('who writes a file that cannot be read is told which one, where and why', (context) => {
  const folder = folderOf(context, {
    'en/a.json': '{\n  "x": 1,\n}',
    'en/b.json': '[1]',
    'en/c-translation.json': '{ "key": 7 }',
    'en/d e.json': '{}',
    'en/big.json': JSON.stringify({ x: 'y'.repeat(600_000) }),
    'en/folder.json/x': '',
    'en/faq/plain.md': 'no front matter',
    'en/faq/yaml.md': question('question: [', 'x'),
    'en/faq/bomb.md': question('a: &a [1]\nb: [*a, *a]', 'x'),
    'en/faq/long.md': question(HEAD, 'x'.repeat(20_001)),
  })
  const { content, faults } = readContentFolder(folder)
  assert.equal(content.EN.size, 0)
  const told = describeFaults(faults).split('\n')
  for (const line of [
    /^en\/a\.json: line 3 column 1: is not JSON$/,
    /^en\/b\.json: does not hold a JSON object$/,
    /^en\/c-translation\.json: key: must be a text$/,
    /^en\/d e\.json: may be named by letters, digits and - only$/,
    /^en\/big\.json: is larger than 512 KB$/,
    /^en\/folder\.json: is not a file$/,
    /^en\/faq\/plain\.md: line 1: must begin with its fields/,
    /^en\/faq\/yaml\.md: front matter: is not YAML/,
    /^en\/faq\/bomb\.md: front matter: is not YAML/,
    /^en\/faq\/long\.md: text: is longer than 20000 characters$/,
  ])
    assert.ok(
      told.some((one) => line.test(one)),
      `${String(line)} in\n${told.join('\n')}`,
    )
  assert.equal(told.length, 10)
})

test('a folder without any language is no content', (context) => {
  const { faults } = readContentFolder(folderOf(context, { 'readme.txt': '' }))
  assert.match(describeFaults(faults), /holds no folder of a language, such as en/)
})
