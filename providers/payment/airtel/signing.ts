import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { HttpTarget } from '../../http/call.ts'
import { parseJson, textAt } from '../../http/json.ts'
import { AIRTEL_PATHS } from './airtel.wire.ts'

/** The headers that a signed push adds to the very bytes it signs. */
export interface SignatureHeaders {
  readonly 'x-signature': string
  readonly 'x-key': string
}

/**
 * Message signing of the v2 collection call: the body under AES-256-CBC, its key and start
 * vector under the provider's RSA key with PKCS#1 v1.5, because its own leg demands that.
 * @param aes 32 bytes of key and 16 of start vector; random unless a test gives them
 */
export function signBody(
  body: string,
  providerKey: KeyObject,
  aes: { readonly key: Buffer; readonly iv: Buffer } = { key: randomBytes(32), iv: randomBytes(16) },
): SignatureHeaders {
  const cipher = createCipheriv('aes-256-cbc', aes.key, aes.iv)
  const signature = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()])
  const joined = Buffer.from(`${aes.key.toString('base64')}:${aes.iv.toString('base64')}`)
  const wrapped = publicEncrypt({ key: providerKey, padding: constants.RSA_PKCS1_PADDING }, joined)
  return { 'x-signature': signature.toString('base64'), 'x-key': wrapped.toString('base64') }
}

const KEY_LIFE_MS = 60 * 60_000

export interface SigningKeys {
  /** The provider's key, or null when it cannot be had now. */
  current(headers: Readonly<Record<string, string>>, deadlineMs: number): Promise<KeyObject | null>
  /** Forget it: the provider no longer accepts what it signs. */
  drop(): void
}

/** Fetches and keeps the provider's encryption key until its end, at most an hour. */
export function createSigningKeys(target: HttpTarget, now: () => number): SigningKeys {
  let kept: { readonly key: KeyObject; readonly until: number } | null = null
  return {
    async current(headers, deadlineMs) {
      if (kept && now() < kept.until) return kept.key
      const answer = await target.call({ method: 'GET', path: AIRTEL_PATHS.keys, headers, deadlineMs })
      if (!answer.ok || answer.status !== 200) return null
      const body = parseJson(answer.text)
      const text = textAt(body, 'data', 'key') || textAt(body, 'key')
      const key = readKey(text)
      if (!key) return null
      const end = textAt(body, 'data', 'valid_upto') || textAt(body, 'valid_upto')
      kept = { key, until: now() + Math.min(KEY_LIFE_MS, lifeLeft(end)) }
      return key
    },
    drop() {
      kept = null
    },
  }
}

function readKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'rsa' ? key : null
  } catch {
    return null
  }
}

/** Milliseconds to `31-12-2026 23:59:59`; the zone is not told, so a wrong guess costs one re-fetch. */
function lifeLeft(end: string): number {
  const parts = /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d:\d\d)$/.exec(end)
  if (!parts) return KEY_LIFE_MS
  const at = Date.parse(`${parts[3]}-${parts[2]}-${parts[1]}T${parts[4]}Z`)
  return Number.isNaN(at) ? KEY_LIFE_MS : Math.max(0, at - Date.now())
}
