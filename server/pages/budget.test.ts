import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { pageApp } from '../testing/pages/page-app.ts'

const KB = 1024
/** The typeface, asked for after first paint; never in data saver. */
const TYPEFACE_BYTES = 12_732
/** What the headers of one answer weigh on the wire, as the journeys measure them. */
const HEADER_BYTES = 330

let app: FastifyInstance
before(async () => {
  ;({ app } = await pageApp())
})
after(() => app.close())

async function bytesOf(url: string): Promise<{ bytes: number; body: string }> {
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const plain = await app.inject({ url })
  return { bytes: packed.rawPayload.length, body: plain.body }
}

for (const url of ['/', '/prepaid-recharge', '/about']) {
  test(`a first visit to ${url} costs what was promised, in bytes and in requests`, async (context) => {
    const page = await bytesOf(url)
    // What the next page needs stands there too, and is asked for when the form is sent.
    const asked = page.body.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)
    const files = [...new Set([...asked].map(([, file = '']) => file))]
    const sizes = await Promise.all(files.map(async (file) => (await bytesOf(file)).bytes))
    const scripts = sizes.reduce((sum, size) => sum + size, 0)
    const answers = files.length + 2
    const all = page.bytes + scripts + TYPEFACE_BYTES + answers * HEADER_BYTES
    context.diagnostic(
      `document ${page.bytes}, scripts ${scripts} in ${files.length}, all ${all} bytes (brotli)`,
    )
    assert.ok(page.bytes <= 15 * KB, `document ${page.bytes}`)
    // Icons and the answers a page asks for at once take the rest of the 70 KB: the journeys count them.
    assert.ok(all <= 65 * KB, `all ${all}`)
    assert.ok(answers <= 12, `${files.length} scripts`)
  })
}
