import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { packedBody, sendPackedBody, type PackedBody } from '../http/packed-body.ts'

/** A document that's compressed when it's sent. */
export interface PackedDocument {
  readonly etag: string
  readonly body: PackedBody
}

/** `cacheable`: sent to many visitors, so that the smallest form pays off. */
export function packDocument(html: string, cacheable: boolean): PackedDocument {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { etag, body: packedBody(html, cacheable) }
}

/** Sends the document, or 304 if the browser already has it. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: PackedDocument,
): FastifyReply {
  reply.header('etag', etag)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  return sendPackedBody(request, reply, body)
}
