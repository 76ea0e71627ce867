import type { FastifyInstance } from 'fastify'
import type { FindPicture } from './pictures.ts'
import { SITE_FILE } from '#server/http/route-guard.ts'

/** An address holds the digest of its bytes: what is there never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** `/pictures/<digest>-<width>x<height>.webp`, kept by browsers for a year. */
export function registerPictures(scope: FastifyInstance, find: FindPicture): void {
  scope.get<{ Params: { file: string } }>('/pictures/:file', SITE_FILE, async (request, reply) => {
    const picture = await find(`/pictures/${request.params.file}`)
    if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    reply.headers({
      'cache-control': FOR_EVER,
      'x-content-type-options': 'nosniff',
      // A host for assets may hand it on (TEXT-17).
      'cross-origin-resource-policy': 'cross-origin',
      // Opened by itself it is a picture and nothing else.
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return reply.type(picture.type).send(picture.bytes)
  })
}
