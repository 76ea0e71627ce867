import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Of other endings than `csv`. */
const TYPES: Readonly<Record<string, string>> = {
  jsonl: 'application/x-ndjson; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
}

/** A file that an operation answers, made while it is sent. The browser saves it under the name. */
export class SavedFile {
  readonly name: string
  readonly #parts: AsyncIterable<string>
  /** `name`: letters, digits, points and hyphens. */
  constructor(name: string, parts: AsyncIterable<string>) {
    this.name = name
    this.#parts = parts
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .type(TYPES[this.name.split('.').at(-1) ?? ''] ?? 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${this.name}"`)
      .send(Readable.from(this.#parts, { objectMode: false }))
  }
}
