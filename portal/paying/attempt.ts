import type { InitiateRequest } from '#contract/payments.ts'

/**
 * One press of "Pay", kept in session storage from before the first byte is sent until a definite end
 * (CORE-51). It survives errors, reload and Back, so whatever is pressed again is the same
 * payment.
 */
export interface Attempt {
  /** The `Idempotency-Key`: 26 characters of 130 random bits. */
  readonly key: string
  /** What the key is bound to; another content is another payment. */
  readonly content: string
  readonly mode: string
  readonly payer: string
  /** True for a wallet whose PIN is typed on the page; it is another payment than the push. */
  readonly withPin?: boolean
  /** '' until initiate answered. */
  readonly transactionId: string
  /** When the waiting clock started, ms since 1970; 0 until process answered. */
  readonly startedAtMs: number
  /** Scheduled checks already made, so a reload does not start the count again. */
  readonly checks: number
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Storage name of the attempt of one draft; `draftId` is '' for a session without a server draft. */
export function attemptName(draftId: string): string {
  return draftId === '' ? 'paymentAttempt' : `paymentAttempt_${draftId}`
}

/** A fresh key from 26 random bytes. */
export function keyFromBytes(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, 26), (byte) => ALPHABET[byte & 31]).join('')
}

/** What proves a number or points back is not what is bought, and a proof is kept in memory only (OTP-43). */
const NOT_CONTENT: ReadonlySet<string> = new Set(['uniqueCode', 'txnId'])

/** What a key is bound to: every figure of the request, the lead that it names, and whether a PIN approves it. */
export function contentOf(request: InitiateRequest, withPin = false): string {
  const names = Object.keys(request).filter((name) => !NOT_CONTENT.has(name))
  return JSON.stringify(request, [...names, 'leadId'].toSorted()) + (withPin ? ' PIN' : '')
}

/** What the attempt's content says it costs, in major units. */
export function priceOf({ content }: Attempt): { readonly amount: number; readonly currency: string } {
  const { amount = 0, currencyCode = '' } = JSON.parse(
    content.replace(/ PIN$/, ''),
  ) as Partial<InitiateRequest>
  return { amount, currency: currencyCode }
}

/** Modes whose payer approves on a phone, so the page waits with a clock (PAY-65). */
export function isWaitedFor(mode: string): boolean {
  return mode === 'AM' || mode === 'MPESA'
}

/**
 * The attempt to send for a request: the stored one, or another tab's, when it is for the very same
 * content (F18, F19); a new one otherwise.
 */
export function attemptFor(
  known: readonly (Attempt | null)[],
  request: InitiateRequest,
  fresh: { readonly key: string; readonly withPin?: boolean },
): Attempt {
  const content = contentOf(request, fresh.withPin)
  const same = known.filter((attempt) => attempt !== null).filter((attempt) => attempt.content === content)
  const sent = same.find((attempt) => attempt.transactionId !== '') ?? same[0]
  if (sent) return sent
  const { paymentMode: mode, paymentMobile: payer } = request
  const pin = fresh.withPin ? { withPin: true } : {}
  return { key: fresh.key, content, mode, payer, ...pin, transactionId: '', startedAtMs: 0, checks: 0 }
}

/** The stored text as an attempt; null when there is none or it is not ours. */
export function parseAttempt(text: string | null): Attempt | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isAttempt(value) ? value : null
  } catch {
    return null
  }
}

/** True for a value of an attempt's shape, wherever it came from. */
export function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  const texts = ['key', 'content', 'mode', 'payer', 'transactionId'].every(
    (name) => typeof fields[name] === 'string',
  )
  return texts && Number.isFinite(fields['startedAtMs']) && Number.isInteger(fields['checks'])
}
