import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readRange } from './byte-range.ts'
import { ANY_VERSION, type MapFiles } from './map-files.ts'
import { BUILT_FILE } from '#server/http/route-guard.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const SAFE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * `/map/base.<hash>.json`, the own map, kept by browsers for a year; `/map/base.json` leads to its present version;
 * `/map/tiles.<version>.pmtiles`, the operator's archive of tiles, by byte ranges.
 */
export function registerMapFiles(scope: FastifyInstance, files: MapFiles): void {
  scope.get<{ Params: { file: string } }>('/map/:file', BUILT_FILE, async (request, reply) => {
    const path = `/map/${request.params.file}`
    const archive = files.archive()
    if (archive && path === `/map/tiles.${archive.version}.pmtiles`)
      return sendArchive(reply, archive, request.headers.range)
    if (!/^\/map\/base\.([0-9a-f]{12}\.)?json$/.test(path)) return notFound(reply)
    const ground = await files.ground()
    // An older version, of a page that has been open for long, is no less the map.
    if (path === ANY_VERSION || path !== ground.address)
      return reply.code(307).header('cache-control', 'no-cache').header('location', ground.address).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
    reply.headers({
      ...SAFE,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': FOR_EVER,
      vary: 'Accept-Encoding',
    })
    if (encoding === null) return reply.send(ground.plain)
    return reply.header('content-encoding', encoding).send(ground[encoding])
  })
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
}

function sendArchive(
  reply: FastifyReply,
  { path, size, version }: NonNullable<ReturnType<MapFiles['archive']>>,
  asked: string | undefined,
): FastifyReply {
  const range = readRange(asked, size)
  reply.headers({
    ...SAFE,
    'accept-ranges': 'bytes',
    'cache-control': FOR_EVER,
    'content-type': 'application/vnd.pmtiles',
    etag: `"${version}"`,
  })
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range === null) return reply.header('content-length', size).send(createReadStream(path))
  const { from, to } = range
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${from}-${to}/${size}`, 'content-length': to - from + 1 })
    .send(createReadStream(path, { start: from, end: to }))
}
