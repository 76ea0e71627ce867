import assert from 'node:assert/strict'
import test from 'node:test'
import { readShippedContent } from '#content/store.ts'
import { EVERYTHING } from '#content/traits.ts'
import { openLiveContent } from '#server/content/live-content.ts'
import { openContentDesk } from '#server/testing/console/content-desk.ts'
import { until } from '#server/testing/content-stage.ts'

const SHOPS = 'storeLocator-translation'

test('Luganda is said where a package has it, and what it lacks is missing and shown in English', async (context) => {
  const desk = await openContentDesk(context)
  const editor = await desk.proven('c.editor', 'editor')
  const said = { language: 'LG', place: 'stores.title', text: 'Zuula edduuka' } as const
  const missing = async () =>
    (await editor.done('textTree', {})).packages.find(({ name }) => name === SHOPS)?.missing.LG ?? 0
  const before = await missing()
  assert.ok(before > 50)
  const revision = await desk.reword(editor, SHOPS, [said])
  await editor.done('publishTexts', { name: SHOPS, revision, note: 'first Luganda' })
  assert.equal(await missing(), before - 1)
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
  await until(() => live.texts('LG')['stores.title'] === said.text)
  assert.equal(live.texts('LG')['tryAgain'], 'Try again')
})
