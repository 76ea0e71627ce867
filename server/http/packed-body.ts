import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync, type BrotliOptions } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

/** A body with its packed forms, each made when it's first asked for. */
export interface PackedBody {
  readonly plain: string | Buffer
  /** Sent to many visitors: worth the smallest form. */
  readonly isShared: boolean
  readonly forms: Map<Encoding, Buffer>
  /** The smallest form, once it's being made. */
  smallest: Promise<Buffer> | null
}

/** Brotli's best takes some 70 ms for a page; 6 takes one or two, and a fifth more bytes. */
const QUICK = brotliOf(6)
const SMALLEST = brotliOf(11)
/** With more bodies being packed, a visitor gets the quick form rather than wait their turn. */
const MOST_WAITED_FOR = 4
/** With more than these, a body keeps its quick form. */
const MOST_WAITING = 1_000

const compress = promisify(brotliCompress)

let waiting = 0
let packing: Promise<unknown> = Promise.resolve()

export function packedBody(plain: string | Buffer, isShared: boolean): PackedBody {
  return { plain, isShared, forms: new Map(), smallest: null }
}

/** Sends the smallest form that the browser takes; the first to ask waits until it's made, unless many are being made. */
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
  try {
    reply.send(await form)
  } catch (error) {
    reply.removeHeader('content-encoding').send(error)
  }
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

/** Beside the requests and one body at a time, so that a new edition takes one core at most (S-23). */
function packSmallest(body: PackedBody): Promise<Buffer> {
  waiting += 1
  const packed = packing.then(async () => {
    try {
      const form = await compress(body.plain, SMALLEST)
      body.forms.set('br', form)
      return form
    } finally {
      waiting -= 1
    }
  })
  packing = packed.catch(() => undefined)
  return packed
}

function brotliOf(quality: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
}
