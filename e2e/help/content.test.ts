import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startWorld } from '#scripts/world.ts'
import { until } from '../sandbox-client.ts'
import { ownContent, type Json } from '../steps/own-content.ts'

const world = await startWorld({ portalCount: 2, shareDatabase: true })
const own = ownContent(world)
after(async () => {
  own.remove()
  await world.stop()
})

const PACKAGE = '/orp/bfe/api/portal-service/cms/webpage/activePackage?opco=UG&pageUrl='
const QUESTION = 'buy-airtime'

async function show(portal: number, path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch((world.portalUrls[portal] ?? '') + path, { headers })
  return answer.text()
}

const both = (path: string, headers?: Record<string, string>) =>
  Promise.all(world.portalUrls.map((_, portal) => show(portal, path, headers)))

/** Waits until both processes say it; nobody asks them to look. */
async function bothSay(path: string, words: RegExp): Promise<void> {
  await until(`${words} at ${path} of both portals`, async () =>
    (await both(path)).every((page) => words.test(page)) ? true : undefined,
  )
}

async function publish(): Promise<string> {
  const { done, words } = await own.run('publish', own.folder)
  assert.ok(done, words)
  return words
}

/** One edit of each kind of content, and where a customer meets it. */
const EDITS: readonly {
  readonly what: string
  readonly path: string
  readonly change: () => void
}[] = [
  {
    what: 'a sentence of a page',
    path: '/contact-us',
    change: () => own.edit('en/contact-translation.json', (all) => ({ ...all, 'contact.title': 'EDITED-1' })),
  },
  {
    what: 'a label of a form',
    path: '/contact-us',
    change: () =>
      own.edit('en/get-contact-form-schema.json', ({ fields, ...rest }) => ({
        ...rest,
        fields: (fields as Json[]).map((field) =>
          field['name'] === 'message' ? { ...field, label: 'EDITED-2' } : field,
        ),
      })),
  },
  {
    what: 'a question of help',
    path: `/gethelp?q=${QUESTION}`,
    change: () => {
      const file = `en/faq/${QUESTION}.md`
      own.write(file, own.read(file).replace(/^question: .*$/m, 'question: EDITED-3?'))
    },
  },
  {
    what: 'an answer of help',
    path: `/gethelp?q=${QUESTION}`,
    change: () => own.write(`en/faq/${QUESTION}.md`, `${own.read(`en/faq/${QUESTION}.md`)}\n\nEDITED-4\n`),
  },
  {
    what: 'a word of the header and footer',
    path: '/about',
    change: () => own.edit('en/orp-translation.json', (all) => ({ ...all, 'nav.contact': 'EDITED-5' })),
  },
  {
    what: 'the privacy text',
    path: '/about',
    change: () => own.edit('en/privacy-policy-config.json', (all) => ({ ...all, summary: ['EDITED-6'] })),
  },
  {
    what: 'a new question, and home that leads to it',
    path: '/',
    change: () => {
      const text = own.read(`en/faq/${QUESTION}.md`)
      own.write('en/faq/own-question.md', text.replace(/^question: .*$/m, 'question: EDITED-7?'))
      own.edit('en/website-homepage-config.json', (home) => ({ ...home, questions: ['own-question'] }))
    },
  },
  {
    what: 'what search engines show',
    path: '/data-bundle',
    change: () =>
      own.edit('en/meta-data-config.json', ({ routes, ...rest }) => ({
        ...rest,
        routes: {
          ...(routes as Json),
          '/data-bundle': { title: 'Bundles', description: 'EDITED-8' },
        },
      })),
  },
  {
    what: 'a document of help',
    path: '/gethelp',
    change: () =>
      own.edit('en/help-documents.json', ({ documents, ...rest }) => ({
        ...rest,
        documents: (documents as Json[]).map((one, n) => (n === 0 ? { ...one, title: 'EDITED-9' } : one)),
      })),
  },
]

test('What an operator edits in files is before the customers of every process once it is published, and so is the way back', async () => {
  // Every page was shown before: a kept document must not outlive its texts.
  for (const { path } of EDITS) for (const page of await both(path)) assert.doesNotMatch(page, /EDITED/)
  const before = await own.activeVersion()
  for (const { change } of EDITS) change()
  const checked = await own.run('publish', own.folder, '--check')
  assert.match(checked.words, new RegExp(`en/faq/${QUESTION}\\.md: question: .* → "EDITED-3\\?"`))
  assert.equal(await own.activeVersion(), before, 'looking changes nothing')
  await publish()
  for (const [n, { path }] of EDITS.entries()) await bothSay(path, new RegExp(`EDITED-${n + 1}`))
  await bothSay(`${PACKAGE}/contact-translation`, /EDITED-1/)
  const differing = await own.run('diff', before)
  assert.match(differing.words, /en\/contact-translation\.json: contact\.title: .* → "EDITED-1"/)

  const back = await own.run('rollback', before)
  assert.ok(back.done, back.words)
  for (const { path } of EDITS) await bothSay(path, /^(?![\s\S]*EDITED)/)
  own.startOver()
})

test('What was published is never lost: a version taken out as files and published again changes nothing', async () => {
  own.edit('sw/contact-translation.json', (all) => ({ ...all, 'contact.title': 'Tuandikie barua' }))
  await publish()
  const taken = join(own.folder, 'taken')
  assert.ok((await own.run('export', taken)).done)
  assert.deepEqual(readdirSync(taken).toSorted(), ['en', 'sw'])
  const again = await own.run('publish', taken, '--check')
  assert.match(again.words, /Nothing would change/)
  own.startOver()
})

test('A sentence that only English has is said in English to a reader of Swahili, and every other one stays', async () => {
  own.edit('en/contact-translation.json', (all) => ({ ...all, 'contact.title': 'Changed in English only' }))
  own.edit('sw/contact-translation.json', (all) => {
    delete all['contact.title']
    return all
  })
  own.edit('en/contact-translation.json', (all) => ({ ...all, 'contact.brandNew': 'New in English' }))
  await publish()
  await bothSay(`${PACKAGE}/sw/contact-translation`, /New in English/)
  for (const page of await both('/contact-us', { cookie: 'lang=SW' })) assert.match(page, /Namba ya simu/)
  own.startOver()
})

/** Every English sentence ends in a mark, so that every part of a page says which version it comes from. */
function mark(word: string): void {
  own.startOver()
  for (const file of readdirSync(join(own.folder, 'en')).filter((name) => name.endsWith('-translation.json')))
    own.edit(`en/${file}`, (all) =>
      Object.fromEntries(
        Object.entries(all).map(([key, sentence]) => [key, `${String(sentence)} (${word})`]),
      ),
    )
}

test('Nobody reads two versions at once: while texts are switched again and again, every page and every answer is whole', async () => {
  const versions: string[] = []
  for (const word of ['mark-one', 'mark-two']) {
    mark(word)
    await publish()
    versions.push(await own.activeVersion())
  }
  const paths = [
    '/',
    '/contact-us',
    '/gethelp',
    `/gethelp?q=${QUESTION}`,
    '/about',
    `${PACKAGE}/orp-translation`,
  ]
  const seen = new Map<string, number>()
  const run = { switching: true }
  const reader = async (portal: number): Promise<void> => {
    while (run.switching)
      for (const path of paths) {
        const page = await show(portal, path)
        const marks = [...new Set(page.match(/mark-(?:one|two)/g))].join(' and ')
        seen.set(marks, (seen.get(marks) ?? 0) + 1)
      }
  }
  const readers = Promise.all([0, 0, 0, 1, 1, 1].map(reader))
  for (let turn = 0; turn < 10; turn += 1) {
    const version = versions[turn % 2] ?? ''
    assert.ok((await own.run('rollback', version)).done)
    await bothSay('/contact-us', new RegExp(turn % 2 === 0 ? 'mark-one' : 'mark-two'))
  }
  run.switching = false
  await readers
  assert.deepEqual([...seen.keys()].toSorted(), ['mark-one', 'mark-two'])
  own.startOver()
})
