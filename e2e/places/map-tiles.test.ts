import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { collectComplaints, LARGE } from '../browser.ts'
import { writeTileArchive } from '../map/tile-archive.ts'
import { setStage } from '../stage.ts'
import { mapReady, openStores } from '../steps/stores.ts'

const folder = await mkdtemp(join(tmpdir(), 'duuka-tiles-'))
const archive = join(folder, 'everywhere.pmtiles')
await writeTileArchive(archive)
after(() => rm(folder, { recursive: true, force: true }))
const stage = await setStage({ MAP_TILES: archive })

test("An operator's own tiles are drawn from one file, by byte ranges, with their credit", async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    const answers: number[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('.pmtiles')) answers.push(answer.status())
    })
    await openStores(page)
    await mapReady(page)
    await page.locator('.leaflet-tiles-pane.drawn').waitFor({ state: 'attached' })
    assert.ok(answers.length > 1)
    assert.ok(
      answers.every((status) => status === 206),
      String(answers),
    )
    assert.match(await page.getByTestId('map').innerText(), /Test Survey/)
    // Water is painted in the upper part of each tile, in the colour of the portal's own lakes.
    const colours = await page
      .locator('.leaflet-tiles-pane canvas')
      .first()
      .evaluate((canvas) => {
        const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(20, 20, 1, 1) ?? {
          data: [],
        }
        return [...data].slice(0, 3)
      })
    assert.equal(colours.length, 3)
    assert.deepEqual(complaints, [])
  })
})

test('A byte that is not there, and a file that is not asked for in parts', async () => {
  const { tiles } = (await (await fetch(`${stage.portalUrl}/map/base.json`)).json()) as {
    tiles: { url: string }
  }
  const address = `${stage.portalUrl}${tiles.url}`
  const part = await fetch(address, { headers: { range: 'bytes=0-6' } })
  assert.equal(part.status, 206)
  assert.match(part.headers.get('content-range') ?? '', /^bytes 0-6\/\d+$/)
  assert.equal(await part.text(), 'PMTiles')
  const beyond = await fetch(address, { headers: { range: 'bytes=99999999-' } })
  assert.equal(beyond.status, 416)
  const whole = await fetch(address)
  assert.equal(whole.status, 200)
  assert.equal((await whole.arrayBuffer()).byteLength, Number(whole.headers.get('content-length')))
})
