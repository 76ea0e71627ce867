import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { findTiles } from './tile-source.ts'

/** The first bytes of an archive: a header, and what it says about itself. */
function archive(): Buffer {
  const metadata = gzipSync(JSON.stringify({ attribution: '<a href="https://x.example">Survey &copy;</a>' }))
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  header.writeBigUInt64LE(127n, 24)
  header.writeBigUInt64LE(BigInt(metadata.length), 32)
  header.set([1, 2, 2, 1, 0, 13], 96)
  return Buffer.concat([header, metadata])
}

const folder = await mkdtemp(join(tmpdir(), 'duuka-archive-'))
const file = join(folder, 'country.pmtiles')
await writeFile(file, archive())
const documents: Record<string, unknown> = {
  '/style.json': { sources: { photo: { type: 'raster' }, roads: { type: 'vector', url: 'tiles.json' } } },
  '/tiles.json': { tiles: ['t/{z}/{x}/{y}.mvt'], maxzoom: 12, attribution: '© Somebody' },
  '/archive-style.json': { sources: { all: { type: 'vector', url: 'pmtiles://country.pmtiles' } } },
  '/empty.json': { sources: {} },
}
const server = createServer((request, reply) => {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  if (request.url === '/country.pmtiles' && range)
    return reply.writeHead(206).end(archive().subarray(Number(range[1]), Number(range[2]) + 1))
  const found = documents[request.url ?? '']
  return reply.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? null))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
after(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

test("an operator's own file of tiles is served by the portal, with its maker's name", async () => {
  const found = await findTiles(file)
  assert.match(found.tiles.url, /^\/map\/tiles\.[0-9a-f]{12}\.pmtiles$/)
  assert.deepEqual([found.tiles.maxZoom, found.tiles.credit, found.origin], [13, 'Survey ©', ''])
  assert.equal(found.file?.path, file)
})

test('tiles elsewhere are found by address, by style and by what describes them', async () => {
  assert.deepEqual((await findTiles(`${origin}/style.json`)).tiles, {
    url: `${origin}/t/{z}/{x}/{y}.mvt`,
    maxZoom: 12,
    credit: '© Somebody',
  })
  for (const setting of ['/country.pmtiles', '/archive-style.json'])
    assert.deepEqual(await findTiles(origin + setting), {
      tiles: { url: `${origin}/country.pmtiles`, maxZoom: 13, credit: 'Survey ©' },
      file: null,
      origin,
    })
  const template = await findTiles('https://tiles.example/{z}/{x}/{y}.pbf')
  assert.deepEqual([template.tiles.maxZoom, template.origin], [14, 'https://tiles.example'])
})

test('what is no source of tiles is told as such, and never taken for one', async () => {
  const wrong = join(folder, 'wrong.pmtiles')
  await writeFile(wrong, Buffer.alloc(200))
  for (const setting of [wrong, join(folder, 'gone.pmtiles'), `${origin}/empty.json`, `${origin}/gone.json`])
    await assert.rejects(findTiles(setting))
})
