import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { packedBody, sendPackedBody, type PackedBody } from '../http/packed-body.ts'

/** A document, packed when it's sent. */
export interface PackedDocument {
  readonly etag: string
  readonly body: PackedBody
}

/** `cacheable`: kept for many visitors, so it's worth the smallest form. */
export function packDocument(html: string, cacheable: boolean): PackedDocument {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { etag, body: packedBody(html, cacheable) }
}

/** Answers with the document, or 304 when the browser has this very one. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: PackedDocument,
): FastifyReply {
  reply.header('etag', etag)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  return sendPackedBody(request, reply, body)
}
