import assert from 'node:assert/strict'
import test from 'node:test'
import { readShippedContent } from '#content/store.ts'
import { placesIn } from '#domain/texts/placeholders.ts'
import { EVERYTHING } from '#content/traits.ts'
import { openLiveContent } from '#server/content/live-content.ts'
import { openContentDesk } from '#server/testing/console/content-desk.ts'

const HOURS = { language: 'EN', place: 'stores.title', text: 'Find one of our shops' } as const
const SHOPS = 'storeLocator-translation'
const STATUS = 'status-translation'
const CARE = 'care-translation'

type Desk = Awaited<ReturnType<typeof openContentDesk>>

/** A sentence for care staff that names an amount and nothing else. */
async function placesOfDesk(desk: Desk) {
  const editor = await desk.proven('c.editor', 'editor')
  const { texts } = await editor.done('packageTexts', { name: CARE })
  const withAmount = texts.find(({ says }) => placesIn(says.EN.published ?? '').join(' ') === 'amount')
  assert.ok(withAmount)
  return { editor, place: withAmount.place, words: withAmount.says.EN.published ?? '' }
}

test('a text lost of its placeholder cannot be published, sent to a reader or approved, and its field is named', async (context) => {
  const desk = await openContentDesk(context)
  const { editor, place } = await placesOfDesk(desk)
  const revision = await desk.reword(editor, CARE, [{ language: 'SW', place, text: 'Malipo yako' }])
  assert.deepEqual((await editor.done('checkDraft', { name: CARE })).faults, [
    { language: 'SW', place, reason: 'lost the place {{amount}}' },
  ])
  const refused = { outcome: 'refused', key: 'staff.refused.text-faults' }
  const request = { name: CARE, revision, note: 'shorter words' }
  assert.deepEqual(await editor.done('sendTexts', request), refused)
  assert.deepEqual(await editor.done('publishTexts', request), refused)
  assert.deepEqual(await desk.stage.rows(`select 1 from proposal where subject = 'content'`), [])
})

async function assertAudited(desk: Desk, from: string): Promise<void> {
  const acts = await desk.stage.rows<{ act: string; detail: Record<string, string> }>(
    `select act, detail - 'proposal' as detail from staff_event where object_kind = 'content' order by id`,
  )
  const version = String(Number(from) + 1)
  assert.deepEqual(
    acts.map(({ act, detail }) => [act, detail]),
    [
      ['saved-draft', { version: from }],
      ['sent-to-reader', { from }],
      ['refused-act', { because: 'own-proposal', proposer: 'C Editor' }],
      ['published', { proposer: 'C Editor', from, to: version }],
      ['sent-to-reader', { from: version, to: from }],
      ['brought-back', { proposer: 'C Editor', from: version, to: from }],
    ],
  )
}

test('a text about money is published by two, each with a key, is read by customers at once, and is brought back by two', async (context) => {
  const desk = await openContentDesk(context)
  const [engine] = desk.stage.engines
  const live = await openLiveContent({
    database: engine.database,
    listenUrl: () => '',
    shipped: readShippedContent(),
    cdnHost: '',
    country: EVERYTHING,
    log: { warn: () => undefined },
    isReader: true,
  })
  context.after(() => live.close())
  const { editor, place, words } = await placesOfDesk(desk)
  const before = (await editor.done('textTree', {})).activeVersion
  const changes = [{ language: 'EN', place, text: `${words} Really.` } as const]
  const revision = await desk.reword(editor, CARE, changes)
  const request = { name: CARE, revision, note: 'says it twice' }
  assert.deepEqual(await editor.done('publishTexts', request), {
    outcome: 'refused',
    key: 'staff.refused.text-needs-reader',
  })
  assert.deepEqual(await editor.done('sendTexts', request), { outcome: 'done' })
  const proposal = await desk.waiting(editor)
  const approval = { proposal, decision: 'approve', reason: '' } as const
  assert.deepEqual(await editor.done('decideTexts', approval), {
    outcome: 'refused',
    key: 'staff.refused.own-proposal',
  })
  const saving = { name: CARE, revision, baseVersion: before, changes: [] }
  assert.deepEqual(await editor.done('saveDraft', saving), {
    outcome: 'refused',
    key: 'staff.refused.text-at-reader',
  })
  const duty = await desk.proven('d.duty', 'duty')
  const read = await duty.done('sentTexts', { proposal })
  assert.deepEqual(
    read.differences.map(({ language, name, place: at, after }) => [language, name, at, after]),
    [['EN', CARE, place, `${words} Really.`]],
  )
  assert.deepEqual(await duty.done('decideTexts', approval), { outcome: 'done' })
  await live.refresh()
  assert.equal(live.texts('EN')[place], `${words} Really.`)
  assert.equal((await editor.done('packageTexts', { name: CARE })).draft, null)

  const back = { version: before, activeVersion: live.version, note: 'the old words were right' }
  assert.ok((await editor.done('versionTexts', { version: before })).needsSecond)
  assert.deepEqual(await editor.done('bringBack', back), { outcome: 'done' })
  assert.equal(
    live.texts('EN')[place],
    `${words} Really.`,
    'one person alone brings no text about money back',
  )
  await duty.done('decideTexts', { ...approval, proposal: await desk.waiting(duty) })
  await live.refresh()
  assert.deepEqual([live.version, live.texts('EN')[place]], [before, words])
  await assertAudited(desk, String(before))
})

test('what is not about money one editor publishes, and brings back, alone', async (context) => {
  const desk = await openContentDesk(context)
  const editor = await desk.proven('c.editor', 'editor')
  const before = (await editor.done('textTree', {})).activeVersion
  const revision = await desk.reword(editor, SHOPS, [HOURS])
  assert.deepEqual(await editor.done('publishTexts', { name: SHOPS, revision, note: 'plainer words' }), {
    outcome: 'done',
  })
  assert.equal(await desk.published('EN', SHOPS, HOURS.place), HOURS.text)
  const { activeVersion } = await editor.done('textTree', {})
  await editor.done('bringBack', { version: before, activeVersion, note: 'no, the old ones' })
  assert.notEqual(await desk.published('EN', SHOPS, HOURS.place), HOURS.text)
})

test('a draft is one person’s: another reads it, takes it over with a line in the audit, and overwrites nothing', async (context) => {
  const desk = await openContentDesk(context)
  const editor = await desk.proven('c.editor', 'editor')
  const other = await desk.proven('o.editor', 'editor')
  const revision = await desk.reword(editor, SHOPS, [HOURS])
  const { draft, activeVersion } = await other.done('packageTexts', { name: SHOPS })
  assert.deepEqual([draft?.by, draft?.isMine, draft?.changes], ['C Editor', false, 1])
  const saving = { name: SHOPS, revision, baseVersion: activeVersion, changes: [] }
  assert.equal((await other.done('saveDraft', saving)).outcome, 'moved')
  assert.deepEqual(await other.done('dropDraft', { name: SHOPS, revision }), {
    outcome: 'refused',
    key: 'staff.refused.text-not-yours',
  })
  assert.deepEqual(await other.done('takeDraft', { name: SHOPS, revision }), { outcome: 'done' })
  assert.equal((await editor.done('saveDraft', saving)).outcome, 'moved')
  assert.deepEqual(
    await desk.stage.rows(`select act, detail from staff_event where object_kind = 'content' order by id`),
    [
      { act: 'saved-draft', detail: { version: String(activeVersion) } },
      { act: 'took-draft', detail: { from: 'C Editor' } },
    ],
  )
  await other.done('dropDraft', { name: SHOPS, revision: revision + 1 })
  assert.equal((await other.done('packageTexts', { name: SHOPS })).draft, null)
})

test('when another version was published meanwhile the three sides of each text are there, and nothing is lost unread', async (context) => {
  const desk = await openContentDesk(context)
  const editor = await desk.proven('c.editor', 'editor')
  const [engine] = desk.stage.engines
  const words = String(await desk.published('EN', SHOPS, HOURS.place))
  const revision = await desk.reword(editor, SHOPS, [HOURS])
  const { publish } = await import('#server/content/versions.ts')
  const shipped = readShippedContent()
  const theirs = new Map(shipped.EN).set(SHOPS, {
    ...shipped.EN.get(SHOPS),
    [HOURS.place]: 'Shops, by the command',
  })
  await publish(engine.database, {
    content: { ...shipped, EN: theirs },
    origin: 'operator',
    note: '',
    by: 'ann',
  })
  const request = { name: SHOPS, revision, note: 'plainer words' }
  assert.deepEqual(await editor.done('publishTexts', request), {
    outcome: 'refused',
    key: 'staff.refused.text-newer',
  })
  const { texts, activeVersion } = await editor.done('packageTexts', { name: SHOPS })
  assert.deepEqual(texts.find(({ place }) => place === HOURS.place)?.says.EN, {
    published: 'Shops, by the command',
    draft: HOURS.text,
    before: words,
    isLiteral: false,
  })
  const saved = await editor.done('saveDraft', {
    name: SHOPS,
    revision,
    baseVersion: activeVersion,
    changes: [HOURS],
  })
  assert.equal(saved.outcome, 'saved')
  assert.deepEqual(await editor.done('publishTexts', { ...request, revision: revision + 1 }), {
    outcome: 'done',
  })
})

test('what the specification fixes in English stays, and words for a place that no page has are refused', async (context) => {
  const desk = await openContentDesk(context)
  const editor = await desk.proven('c.editor', 'editor')
  const { activeVersion } = await editor.done('textTree', {})
  const save = (place: string, language: 'EN' | 'SW') =>
    editor.done('saveDraft', {
      name: STATUS,
      revision: 0,
      baseVersion: activeVersion,
      changes: [{ language, place, text: 'Otherwise' }],
    })
  assert.deepEqual(await save('status.inProcessing', 'EN'), {
    outcome: 'refused',
    key: 'staff.refused.text-literal',
  })
  assert.deepEqual(await save('status.nowhere', 'EN'), {
    outcome: 'refused',
    key: 'staff.refused.text-unknown',
  })
  assert.equal((await save('status.inProcessing', 'SW')).outcome, 'saved')
})

test('Markdown of an answer is published as safe HTML, and its editor is told what would be taken out', async (context) => {
  const desk = await openContentDesk(context)
  const editor = await desk.proven('c.editor', 'editor')
  const name = 'faq/weak-signal'
  const text = 'Go to a **window**.<script>alert(1)</script>'
  const revision = await desk.reword(editor, name, [{ language: 'EN', place: 'text', text }])
  const checked = await editor.done('checkDraft', { name })
  assert.deepEqual(checked.removed, [{ language: 'EN', place: 'text', reason: '<script>' }])
  await editor.done('publishTexts', { name, revision, note: 'windows help' })
  const answer = String(await desk.published('EN', name, 'answer'))
  assert.match(answer, /<strong>window<\/strong>/)
  assert.doesNotMatch(answer, /script/)
})

test('one editor alone has no page say whom to dial and what to type: it names no money and needs a second reader', async (context) => {
  const desk = await openContentDesk(context)
  const editor = await desk.proven('c.editor', 'editor')
  const text = 'Win 20 GB today: dial *165*1*0799666666*20000# and type your secret digits'
  const name = 'home-translation'
  const revision = await desk.reword(editor, name, [{ language: 'EN', place: 'home.need', text }])
  assert.equal((await editor.done('packageTexts', { name })).draft?.needsSecond, true)
  const request = { name, revision, note: 'the game of today' }
  assert.deepEqual(await editor.done('publishTexts', request), {
    outcome: 'refused',
    key: 'staff.refused.text-needs-reader',
  })
  assert.notEqual(await desk.published('EN', name, 'home.need'), text)
  assert.deepEqual(await editor.done('sendTexts', request), { outcome: 'done' })
})
