import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { packedBody, sendPackedBody, type PackedBody } from './packed-body.ts'

const PAGE = Array.from({ length: 3_000 }, (_, n) => `<li>Plan ${(n * 7_919) % 10_007}</li>`).join('')

const packedAt = (quality: number): number =>
  brotliCompressSync(PAGE, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

const decoded = (bytes: Buffer): string => brotliDecompressSync(bytes).toString()

/** Serves each body under its index in the array. */
function serving(context: TestContext, bodies: readonly PackedBody[]) {
  const app = Fastify()
  context.after(() => app.close())
  app.get<{ Params: { n: string } }>('/:n', (request, reply) =>
    sendPackedBody(request, reply, bodies[Number(request.params.n)] ?? packedBody('', false)),
  )
  return async (n: number, accepted = 'gzip, br'): Promise<Buffer> =>
    (await app.inject({ url: `/${n}`, headers: { 'accept-encoding': accepted } })).rawPayload
}

test('the first visitor to a new edition gets the smallest form too, and a page for one visitor is compressed quickly', async (context) => {
  const get = serving(context, [packedBody(PAGE, true), packedBody(PAGE, false)])
  const both = await Promise.all([get(0), get(0)])
  for (const bytes of [...both, await get(0)])
    assert.deepEqual([decoded(bytes) === PAGE, bytes.length], [true, packedAt(11)])
  assert.equal((await get(1)).length, packedAt(6))
  assert.equal(gunzipSync(await get(0, 'gzip')).toString(), PAGE)
})

// S-23
test('when every look of a new edition is asked for at once, all but a few visitors get the quick form until theirs is made', async (context) => {
  const looks = Array.from({ length: 30 }, () => packedBody(PAGE, true))
  const get = serving(context, looks)
  const first = await Promise.all(looks.map((_look, n) => get(n)))
  const lengths = first.map(({ length }) => length)
  assert.deepEqual(
    [
      lengths.filter((length) => length === packedAt(11)).length,
      lengths.filter((length) => length === packedAt(6)).length,
    ],
    [4, 26],
  )
  await Promise.all(looks.flatMap(({ smallest }) => smallest ?? []))
  assert.ok(
    (await Promise.all(looks.map((_look, n) => get(n)))).every(({ length }) => length === packedAt(11)),
  )
})
