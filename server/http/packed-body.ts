import { brotliCompress, brotliCompressSync, constants, gzipSync, type BrotliOptions } from 'node:zlib'
import { promisify } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

/** A body with its packed forms, each made when it's first asked for. */
export interface PackedBody {
  readonly plain: string | Buffer
  /** Sent to many visitors: worth the smallest form. */
  readonly isShared: boolean
  readonly forms: Map<Encoding, Buffer>
}

/** Brotli's best takes some 70 ms for a page, in which the process would answer nobody; 6 takes one or two. */
const QUICK = brotliOf(6)
const SMALLEST = brotliOf(11)
/** Bodies that may wait for their smallest form. Beyond it, a body stays as it is. */
const MOST_WAITING = 1_000

const compress = promisify(brotliCompress)

let waiting = 0
let packing: Promise<void> = Promise.resolve()

export function packedBody(plain: string | Buffer, isShared: boolean): PackedBody {
  return { plain, isShared, forms: new Map() }
}

/** Sends the smallest form that the browser takes and that is ready. */
export function sendPackedBody(request: FastifyRequest, reply: FastifyReply, body: PackedBody): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  if (!encoding) return reply.send(body.plain)
  return reply.header('content-encoding', encoding).send(formOf(body, encoding))
}

/** Resolves when every body that was sent has its smallest form. */
export function smallestFormsReady(): Promise<void> {
  return packing
}

function formOf(body: PackedBody, encoding: Encoding): Buffer {
  const known = body.forms.get(encoding)
  if (known) return known
  const form =
    encoding === 'br'
      ? brotliCompressSync(body.plain, QUICK)
      : gzipSync(body.plain, { level: body.isShared ? 9 : 5 })
  body.forms.set(encoding, form)
  if (encoding === 'br' && body.isShared) packSmallest(body)
  return form
}

/** Beside the requests, one body at a time, so that a new edition takes one core at most (S-23). */
function packSmallest(body: PackedBody): void {
  if (waiting >= MOST_WAITING) return
  waiting += 1
  packing = packing.then(async () => {
    body.forms.set('br', await compress(body.plain, SMALLEST))
    waiting -= 1
  })
}

function brotliOf(quality: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
}
