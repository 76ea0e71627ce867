import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readBuilt, typeOf, type BuiltFile } from './built-file.ts'
import type { EarlierFiles } from './earlier-files.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { BUILT_FILE } from '#server/http/route-guard.ts'

type Encoding = 'br' | 'gzip'

/** Packed forms of the process's own files, made when the portal was built. */
const BUILT: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]
const PACK = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
} as const

export interface Assets {
  /** Where the build put them. */
  readonly directory: string
  /** Those of other builds; absent: there are none. */
  readonly earlier?: EarlierFiles
}

/**
 * Serves the built files from memory: few, hashed, compressed once, kept by browsers for a year. A page that was opened
 * before an upgrade, or at a process of another build, finds its files too.
 */
export function registerAssets(scope: FastifyInstance, { directory, earlier }: Assets): void {
  const files = readBuilt(directory)
  scope.get<{ Params: { name: string } }>('/assets/:name', BUILT_FILE, async (request, reply) => {
    const { name } = request.params
    const type = typeOf(name)
    const accepted = request.headers['accept-encoding'] ?? ''
    const plain = type === null ? undefined : files.get(name)
    if (type && plain) {
      const [form] = BUILT.filter(
        ([encoding, suffix]) => accepted.includes(encoding) && files.has(name + suffix),
      )
      return sendFile(
        reply,
        type,
        form ? { encoding: form[0], bytes: files.get(name + form[1]) ?? plain } : { bytes: plain },
      )
    }
    const found = type && earlier ? await findEarlier(earlier, name) : null
    if (found === 'away') return refuse(reply.header('retry-after', '5'), 503, '')
    if (!type || !found) return refuse(reply, 404, 'Not found')
    return sendFile(reply, type, await packed(found, accepted))
  })
}

/** 'away': whether there is one cannot be found out now, and must not be remembered by anybody. */
async function findEarlier(earlier: EarlierFiles, name: string): Promise<BuiltFile | 'away' | null> {
  try {
    return await earlier.find(name)
  } catch (fault) {
    if (fault instanceof DatabaseUnavailable) return 'away'
    throw fault
  }
}

interface Form {
  readonly encoding?: Encoding
  readonly bytes: Buffer
}

const forms = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>()

/** The form of an earlier file that a browser takes, packed when it is first asked for. */
async function packed({ name, bytes }: BuiltFile, accepted: string): Promise<Form> {
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
  if (!encoding || name.endsWith('.woff2')) return { bytes }
  const made = forms.get(bytes) ?? {}
  forms.set(bytes, made)
  return { encoding, bytes: await (made[encoding] ??= PACK[encoding](bytes)) }
}

function sendFile(reply: FastifyReply, type: string, { encoding, bytes }: Form): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .headers({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
    })
    .send(bytes)
}

/** A cache in front that remembered this would keep a file from everybody that the next process has. */
function refuse(reply: FastifyReply, status: number, words: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(words)
}
