import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { layOver } from '#content/lay-over.ts'
import { readShippedContent } from '#content/store.ts'
import { english, openContentStage, until } from '#server/testing/content-stage.ts'
import { parseCommand, runCommand } from './run-command.ts'

/** A person at a terminal: each line typed answers whether it was done and what was said. */
async function openTerminal(context: TestContext) {
  const stage = await openContentStage(context)
  const folder = mkdtempSync(join(tmpdir(), 'duuka-commands-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const type = async (...typed: string[]): Promise<{ done: boolean; said: string }> => {
    const lines: string[] = []
    const command = parseCommand(typed)
    if (!command) return { done: false, said: 'usage' }
    const done = await runCommand(command, {
      database: stage.database,
      contentDir: '',
      resolve: (path) => join(folder, path),
      by: 'ann',
      say: (line) => lines.push(line),
    })
    return { done, said: lines.join('\n') }
  }
  return { ...stage, folder, type }
}

test('an operator exports, edits, publishes and takes back, and every step is told', async (context) => {
  const { open, folder, type } = await openTerminal(context)
  const live = await open(readShippedContent())
  assert.match((await type('export', 'mine')).said, /files are in .*mine/)
  assert.match((await type('publish', 'mine', '--check')).said, /^Good\. Nothing would change\.$/)
  const file = join(folder, 'mine', 'en', 'footer-translation.json')
  const footer = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const [key = ''] = Object.keys(footer)
  writeFileSync(file, JSON.stringify({ ...footer, [key]: 'Ours' }))
  rmSync(join(folder, 'mine', 'en', 'faq', 'receipt.md'))
  rmSync(join(folder, 'mine', 'sw', 'faq', 'receipt.md'))
  const published = await type('publish', 'mine', '--note', 'our footer')
  assert.match(published.said, /~ en\/footer-translation\.json: .* → "Ours"/)
  assert.match(published.said, /- en\/faq\/receipt\.md/)
  assert.match(published.said, /Version 2 is active in every portal process\./)
  await until(() => live.texts('EN')[key] === 'Ours' && live.findFaq('EN', 'receipt') === null)
  assert.match((await type('list')).said, /^\* {4}2 {2}operator.*ann {2}our footer\n {5}1 {2}shipped/)
  assert.match((await type('diff', '1', 'active')).said, /Places that differ: 3\./)
  assert.equal((await type('rollback', '1')).done, true)
  await until(() => live.texts('EN')[key] === footer[key] && live.findFaq('SW', 'receipt') !== null)
  assert.match((await type('list')).said, /A person chose the active version/)
  assert.match(
    (await type('rollback', 'shipped')).said,
    /Newer shipped content takes its place at the next start/,
  )
})

test('a folder that holds one sentence changes that one, over the content of the country that runs', async (context) => {
  const { open, folder, type } = await openTerminal(context)
  const shipped = readShippedContent()
  const country = english({ 'orp-translation': { 'nav.home': 'Nyumbani' } })
  const live = await open(layOver(shipped, country))
  mkdirSync(join(folder, 'mine', 'en'), { recursive: true })
  writeFileSync(join(folder, 'mine', 'en', 'orp-translation.json'), '{ "nav.help": "Ask" }')
  assert.match(
    (await type('publish', 'mine')).said,
    /^~ en\/orp-translation\.json: nav\.help: "[^"]*" → "Ask"\nVersion 2/,
  )
  await until(() => live.texts('EN')['nav.help'] === 'Ask')
  assert.equal(live.texts('EN')['nav.home'], 'Nyumbani')
})

test('who publishes an answer with a script in it reads that it was taken out, before and when it is published', async (context) => {
  const { open, folder, type } = await openTerminal(context)
  await open(readShippedContent())
  await type('export', 'mine')
  const file = join(folder, 'mine', 'en', 'faq', 'receipt.md')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n<script>alert(1)</script>\n`)
  writeFileSync(join(folder, 'mine', 'en', 'notes.txt'), 'Call the printer.')
  const told =
    /^Please note:\nen\/notes\.txt: is not read: .*\nen\/faq\/receipt\.md: line \d+: <script> was taken out\n/
  assert.match((await type('publish', 'mine', '--check')).said, told)
  const published = await type('publish', 'mine')
  assert.ok(published.done)
  assert.match(published.said, told)
})

test('broken content is refused with file, place and reason, and customers keep what they read', async (context) => {
  const { open, folder, type } = await openTerminal(context)
  const live = await open(readShippedContent())
  await type('export', 'mine')
  writeFileSync(
    join(folder, 'mine', 'sw', 'website-footer-config.json'),
    '{ "links": [{ "key": "nav.help", "href": "javascript:alert(1)" }] }',
  )
  writeFileSync(join(folder, 'mine', 'en', 'help-items.json'), '{ "items": ')
  const { done, said } = await type('publish', 'mine')
  assert.equal(done, false)
  assert.match(said, /^Nothing was published\. Please correct:/)
  assert.match(said, /sw\/website-footer-config\.json: links\[0\]\.href: must be a path of this portal/)
  assert.match(said, /en\/help-items\.json: line 1 column \d+: is not JSON/)
  await live.refresh()
  assert.equal(live.version, 1)
})

test('what is typed wrongly changes nothing and says why', async (context) => {
  const { folder, type } = await openTerminal(context)
  assert.match((await type('list')).said, /Nothing is published yet/)
  for (const typed of [
    ['rollback', '7'],
    ['rollback', 'nothing'],
    ['rollback'],
    ['publish', 'nowhere'],
    ['diff', '1', '2'],
    ['diff', 'nowhere'],
    ['export'],
    ['export', 'mine', '9'],
    ['entries'],
    ['constructor'],
    ['publish', '--unknown'],
  ]) {
    const { done, said } = await type(...typed)
    assert.deepEqual([done, said === ''], [false, false], typed.join(' '))
  }
  assert.equal(existsSync(join(folder, 'mine')), false)
  assert.match((await type('entries', 'contact-us')).said, /No entries of contact-us/)
})
