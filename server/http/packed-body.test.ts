import assert from 'node:assert/strict'
import test from 'node:test'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import Fastify from 'fastify'
import { packedBody, sendPackedBody, smallestFormsReady } from './packed-body.ts'

const PAGE = Array.from({ length: 3_000 }, (_, n) => `<li>Plan ${(n * 7_919) % 10_007}</li>`).join('')

const packedAt = (quality: number): number =>
  brotliCompressSync(PAGE, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

// S-23
test('the first visitor of a new edition waits for a quick packing, and later ones get the smallest form', async () => {
  const app = Fastify()
  const shared = packedBody(PAGE, true)
  const own = packedBody(PAGE, false)
  app.get('/shared', (request, reply) => sendPackedBody(request, reply, shared))
  app.get('/own', (request, reply) => sendPackedBody(request, reply, own))
  const bytesOf = async (url: string): Promise<number> => {
    const { rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    assert.equal(brotliDecompressSync(rawPayload).toString(), PAGE)
    return rawPayload.length
  }
  assert.equal(await bytesOf('/shared'), packedAt(6))
  await smallestFormsReady()
  assert.equal(await bytesOf('/shared'), packedAt(11))
  assert.equal(await bytesOf('/own'), packedAt(6), 'what one visitor gets once')
  await smallestFormsReady()
  assert.equal(await bytesOf('/own'), packedAt(6))
})
