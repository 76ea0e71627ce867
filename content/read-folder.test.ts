import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
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

test('what an editor or a system leaves beside the files is passed over, and anything else that is not read is told', (context) => {
  const folder = folderOf(context, {
    'en/orp-translation.json': '{}',
    'en/.DS_Store': '',
    'en/.orp-translation.json.swp': '',
    'en/orp-translation.json~': '',
    'en/faq/.gitkeep': '',
    'en/.footer-translation.json': '{}',
    'en/footer-translation.jsn': '{}',
    'en/drafts/x.json': '{}',
    'en/faq/what.markdown': 'x',
  })
  symlinkSync('nowhere', `${folder}/en/gone.json`)
  symlinkSync('round.json', `${folder}/en/round.json`)
  const { content, faults, notes } = readContentFolder(folder)
  assert.deepEqual([...content.EN.keys()], ['orp-translation'])
  assert.equal(describeFaults(faults), 'en/gone.json: is not a file\nen/round.json: is not a file')
  assert.deepEqual(describeFaults(notes).split('\n'), [
    'en/.footer-translation.json: is not read: not a file named *.json',
    'en/drafts: is not read: not a file named *.json',
    'en/footer-translation.jsn: is not read: not a file named *.json',
    'en/faq/what.markdown: is not read: not a file named *.md',
  ])
})

test('who writes what may not stand in an answer is told what was taken out, and on which line', (context) => {
  const text =
    'Fine\n\n<script>alert(1)</script>\n\n<p onclick="x()">b</p>\n\n[c](javascript:alert)\n\n# Heading'
  const privacy = { sections: [{ textHtml: '<p>a</p><iframe src="/x"></iframe>' }] }
  const folder = folderOf(context, {
    'en/faq/what.md': question(HEAD, text),
    'en/own.json': JSON.stringify(privacy),
  })
  assert.deepEqual(describeFaults(readContentFolder(folder).notes).split('\n'), [
    'en/own.json: line 1: <iframe> was taken out',
    'en/faq/what.md: line 9: <script> was taken out',
    'en/faq/what.md: line 11: onclick= was taken out',
    'en/faq/what.md: line 13: href="javascript:alert" was taken out',
  ])
})

test('a folder without any language is no content', (context) => {
  const { faults } = readContentFolder(folderOf(context, { 'readme.txt': '' }))
  assert.match(describeFaults(faults), /holds no folder of a language, such as en/)
})
