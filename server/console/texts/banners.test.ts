import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { PICTURE } from '#domain/texts/banners.ts'
import { makePictures } from '#server/content/pictures.ts'
import { readIcon } from '#server/pages/site/site-files.ts'
import type { Browser } from '#server/testing/console/console-stage.ts'
import { openContentDesk } from '#server/testing/console/content-desk.ts'

const BANNERS = 'website-banners-config'
const ICON = readIcon(192)
/** Where a PNG says how wide it is. */
const WIDTH_AT = 16

const change = (name: string, text: string) =>
  ({ language: 'EN', place: `banners[0].${name}`, text }) as const

async function openDesk(context: TestContext) {
  const desk = await openContentDesk(context)
  return { desk, editor: await desk.proven('c.editor', 'editor') }
}

const refused = (name: string) => ({ outcome: 'refused', key: `staff.refused.${name}` })
const keep = (editor: Browser, bytes: Buffer) =>
  editor.done('keepPicture', { bytes: bytes.toString('base64') })

test('a picture is kept once, under an address that never shows another, and customers get its bytes', async (context) => {
  const { desk, editor } = await openDesk(context)
  const kept = await keep(editor, ICON)
  assert.ok(kept.outcome === 'kept')
  assert.match(kept.address, /^\/pictures\/[0-9a-f]{32}-192x192\.png$/)
  assert.deepEqual(await keep(editor, ICON), kept)
  const acts = await desk.stage.rows<{ object: string; detail: object }>(
    `select object, detail from staff_event where act = 'added-picture'`,
  )
  assert.deepEqual(acts, [{ object: kept.address, detail: { bytes: String(ICON.length) } }])
  const find = makePictures(desk.stage.engines[0].database)
  const shown = await find(kept.address)
  assert.deepEqual([shown?.type, shown?.bytes.equals(ICON)], ['image/png', true])
  assert.equal(await find(kept.address.replace('-192x192', '-193x192')), null)
})

test('what weighs too much, is too wide or is no picture of the web reaches no customer', async (context) => {
  const { desk, editor } = await openDesk(context)
  const wide = Buffer.from(ICON)
  wide.writeUInt32BE(PICTURE.widest + 1, WIDTH_AT)
  const heavy = Buffer.concat([ICON, Buffer.alloc(PICTURE.mostBytes)])
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  )
  for (const [bytes, because] of [
    [wide, 'picture-too-wide'],
    [heavy, 'picture-too-large'],
    [drawing, 'picture-unknown'],
    [Buffer.from('<!doctype html><script>1</script>'), 'picture-unknown'],
    [Buffer.alloc(0), 'picture-unknown'],
  ] as const)
    assert.deepEqual(await keep(editor, bytes), refused(because))
  assert.deepEqual(await desk.stage.rows('select 1 from content_picture'), [])
})

test('a banner names only a picture that was added here, and leads everybody somewhere only when a second person has read it', async (context) => {
  const { desk, editor } = await openDesk(context)
  const { texts, activeVersion: baseVersion } = await editor.done('packageTexts', { name: BANNERS })
  assert.deepEqual(
    texts.slice(0, 6).map(({ place, field }) => [place.split('.')[1], field]),
    [
      ['title', 'words'],
      ['text', 'words'],
      ['link', 'link'],
      ['picture', 'picture'],
      ['from', 'day'],
      ['until', 'day'],
    ],
  )
  const elsewhere = `/pictures/${'0'.repeat(32)}-640x320.webp`
  const saving = { name: BANNERS, revision: 0, baseVersion, changes: [change('picture', elsewhere)] }
  assert.deepEqual(await editor.done('saveDraft', saving), refused('picture-unknown'))
  const kept = await keep(editor, ICON)
  assert.ok(kept.outcome === 'kept')
  const said = [
    change('title', 'Look'),
    change('link', 'http://elsewhere.example'),
    change('from', '30.11.2026'),
  ]
  await desk.reword(editor, BANNERS, [...said, change('picture', kept.address)])
  assert.deepEqual(
    (await editor.done('checkDraft', { name: BANNERS })).faults.map(({ place }) => place),
    ['banners[0].link', 'banners[0].from'],
  )
  const right = [change('title', 'Look'), change('link', '/data-bundle'), change('picture', kept.address)]
  const revision = await desk.reword(editor, BANNERS, right)
  const request = { name: BANNERS, revision, note: 'the bundles of the week' }
  assert.deepEqual(await editor.done('publishTexts', request), refused('text-needs-reader'))
  assert.deepEqual(await editor.done('sendTexts', request), { outcome: 'done' })
})
