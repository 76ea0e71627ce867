import { createHash } from 'node:crypto'
import type { HttpAnswer, HttpTarget } from '../../http/call.ts'
import { parseJson, textAt } from '../../http/json.ts'
import { correlationIdOf } from './correlation-id.ts'
import { GSMA_PATHS } from './gsma.wire.ts'

interface Door {
  readonly apiKey: string
  readonly clientId: string
  /** The wallet's RSA key for PINs, base64 SPKI; '' asks the wallet for it. */
  readonly pinKey: string
}

export interface GsmaPost {
  readonly path: string
  /** Ours; the request's identity for ever. */
  readonly reference: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
  /** Monotonic time at which all must be over. */
  readonly until: number
}

/** The calls of this protocol with their headers, and the wallet's key for PINs. */
export class GsmaLink {
  readonly #target: HttpTarget
  readonly #door: Door
  readonly #now: () => number
  #key: string

  constructor(target: HttpTarget, door: Door, now: () => number) {
    this.#target = target
    this.#door = door
    this.#now = now
    this.#key = door.pinKey
  }

  /** The monotonic time `ms` from now. */
  in(ms: number): number {
    return this.#now() + ms
  }

  get(path: string, until: number): Promise<HttpAnswer> {
    const deadlineMs = until - this.#now()
    return this.#target.call({ method: 'GET', path, headers: this.#headers(), deadlineMs })
  }

  post({ path, reference, body, headers, until }: GsmaPost): Promise<HttpAnswer> {
    const text = JSON.stringify(body)
    return this.#target.call({
      method: 'POST',
      path,
      headers: {
        ...this.#headers(),
        'Content-Type': 'application/json',
        'X-CorrelationID': correlationIdOf(reference),
        'X-Content-Hash': createHash('sha256').update(text).digest('hex'),
        ...headers,
      },
      body: text,
      deadlineMs: until - this.#now(),
    })
  }

  /** The wallet's key for PINs; null when it cannot be had now. */
  async pinKey(until: number): Promise<string | null> {
    if (this.#key !== '') return this.#key
    const answer = await this.get(GSMA_PATHS.keys, until)
    if (!answer.ok || answer.status !== 200) return null
    this.#key = textAt(parseJson(answer.text), 'key')
    return this.#key === '' ? null : this.#key
  }

  /** The wallet has another key now. */
  forgetPinKey(): void {
    this.#key = this.#door.pinKey
  }

  #headers(): Record<string, string> {
    return {
      Accept: 'application/json',
      'X-API-Key': this.#door.apiKey,
      'X-Client-Id': this.#door.clientId,
      'X-Date': new Date().toISOString(),
    }
  }
}
