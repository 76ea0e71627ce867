import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync, type BrotliOptions } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

/** A body with its compressed forms, each made on first use. */
export interface PackedBody {
  readonly plain: string | Buffer
  /** Whether it's sent to many visitors, so that the smallest form pays off. */
  readonly isShared: boolean
  readonly forms: Map<Encoding, Buffer>
  /** The smallest form, once it's being made. */
  smallest: Promise<Buffer> | null
}

/** Brotli's best quality takes some 70 ms for a page; quality 6 takes one or two, for a fifth more bytes. */
const QUICK = brotliOf(6)
const SMALLEST = brotliOf(11)
/** With this many bodies in the queue, visitors get the quick form instead of waiting. */
const MOST_WAITED_FOR = 4
/** With this many in the queue, a body keeps its quick form. */
const MOST_WAITING = 1_000

const compress = promisify(brotliCompress)

let waiting = 0
let packing: Promise<unknown> = Promise.resolve()

export function packedBody(plain: string | Buffer, isShared: boolean): PackedBody {
  return { plain, isShared, forms: new Map(), smallest: null }
}

/** Sends the smallest form that the browser accepts. The first visitor waits for it, unless many are being made. */
export function sendPackedBody(request: FastifyRequest, reply: FastifyReply, body: PackedBody): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  if (!encoding) return reply.send(body.plain)
  reply.header('content-encoding', encoding)
  const form = formOf(body, encoding)
  if (Buffer.isBuffer(form)) return reply.send(form)
  void sendOnceReady(reply, form)
  return reply
}

async function sendOnceReady(reply: FastifyReply, form: Promise<Buffer>): Promise<void> {
  reply.send(await form)
}

function formOf(body: PackedBody, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = body.forms.get(encoding)
  if (known) return known
  if (encoding === 'br' && body.isShared) {
    const isBusy = waiting >= MOST_WAITED_FOR
    body.smallest ??= waiting < MOST_WAITING ? packSmallest(body) : null
    if (body.smallest && !isBusy) return body.smallest
  }
  const form =
    encoding === 'br'
      ? brotliCompressSync(body.plain, QUICK)
      : gzipSync(body.plain, { level: body.isShared ? 9 : 5 })
  body.forms.set(encoding, form)
  return form
}

/** Compresses in the background, one body at a time, so that a new edition takes at most one core (S-23). */
function packSmallest(body: PackedBody): Promise<Buffer> {
  waiting += 1
  const packed = packing.then(async () => {
    try {
      const form = await compress(body.plain, SMALLEST)
      body.forms.set('br', form)
      return form
    } catch {
      body.smallest = null
      return brotliCompressSync(body.plain, QUICK)
    } finally {
      waiting -= 1
    }
  })
  packing = packed
  return packed
}

function brotliOf(quality: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
}
