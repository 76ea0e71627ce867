import { isSuccess, type Reply } from '#contract/envelope.ts'

/** Wrong codes a customer has in all (OTP-21). */
export const CODE_ATTEMPTS = 5
/** Seconds until a new code may be asked for (OTP-12). */
export const RESEND_AFTER_SECONDS = 60
/** Seconds a refusal stays before the window closes (OTP-15). */
export const CLOSES_AFTER_SECONDS = 11

/** What an answer of a code call means for the window (OTP-10). */
export type CodeVerdict<Proof> =
  | { readonly kind: 'good'; readonly result: Proof }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  | { readonly kind: 'exhausted' }
  /** 4001 or 400: the text is shown, the window closes after 11 s (OTP-15). */
  | { readonly kind: 'refused'; readonly message: string }
  /** 502: no more codes for a while; the window closes at once (OTP-16). */
  | { readonly kind: 'limit' }
  /** No answer, or a fault: nothing is known, the same can be tried again. */
  | { readonly kind: 'failed'; readonly message: string }

/** Reads an answer. `attemptsLeft` is what was left before; the server's own count wins (OTP-20). */
export function verdictOf<Proof>(reply: Reply<Proof>, attemptsLeft: number): CodeVerdict<Proof> {
  if (isSuccess(reply))
    return reply.result === null
      ? { kind: 'failed', message: reply.message }
      : { kind: 'good', result: reply.result }
  switch (String(reply.statusCode)) {
    case '2003': {
      const left = attemptsIn(reply.result) ?? attemptsLeft - 1
      return left > 0 ? { kind: 'wrong', attemptsLeft: left } : { kind: 'exhausted' }
    }
    case '2002':
      return { kind: 'exhausted' }
    case '4001':
    case '400':
      return { kind: 'refused', message: reply.message }
    case '502':
      return { kind: 'limit' }
    default:
      return { kind: 'failed', message: reply.message }
  }
}

function attemptsIn(result: unknown): number | null {
  if (typeof result !== 'object' || result === null || !('attemptsLeft' in result)) return null
  return typeof result.attemptsLeft === 'number' ? result.attemptsLeft : null
}
