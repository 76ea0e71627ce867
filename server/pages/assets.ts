import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Serves the built files from memory: few, hashed, compressed once, kept by browsers for a year. */
export function registerAssets(scope: FastifyInstance, directory: string): void {
  const files = new Map(readdirSync(directory).map((name) => [name, readFileSync(join(directory, name))]))
  scope.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params
    const type = TYPES[extname(name)]
    const plain = files.get(name)
    if (!type || !plain) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    reply.headers({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
    })
    return sendBest(reply, request.headers['accept-encoding'] ?? '', { name, plain, files })
  })
}

function sendBest(
  reply: FastifyReply,
  accepted: string,
  file: { name: string; plain: Buffer; files: ReadonlyMap<string, Buffer> },
): FastifyReply {
  for (const [encoding, suffix] of ENCODINGS) {
    const packed = accepted.includes(encoding) ? file.files.get(file.name + suffix) : undefined
    if (packed) return reply.header('content-encoding', encoding).send(packed)
  }
  return reply.send(file.plain)
}
