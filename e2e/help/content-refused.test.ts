import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startWorld } from '#scripts/world.ts'
import { ownContent } from '../steps/own-content.ts'

const world = await startWorld({ shareDatabase: true })
const own = ownContent(world)
after(async () => {
  own.remove()
  await world.stop()
})

const show = async () => (await fetch(`${world.portalUrls[0]}/contact-us`)).text()

// What can be wrong, fault by fault: server/content/checked-content.test.ts.
test('Customers never meet broken content: each fault is refused with file, place and reason, and nothing changes', async () => {
  const before = await own.activeVersion()
  const page = await show()
  own.write('en/orp-translation.json', '{\n  "nav.home": "Home",\n}')
  own.edit('sw/contact-translation.json', (all) => ({ ...all, 'contact.title': 7 }))
  const { done, words } = await own.run('publish', own.folder)
  assert.equal(done, false, words)
  assert.match(words, /en\/orp-translation\.json: line 3 column \d+: is not JSON/)
  assert.match(words, /sw\/contact-translation\.json: contact\.title: must be a text/)
  assert.equal(await own.activeVersion(), before)
  assert.equal(await show(), page)
})
