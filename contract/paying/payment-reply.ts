import type { Reply } from '../envelope.ts'
import type { ProcessResult } from '../payments.ts'

/** True for an answer that leaves open what happened: no connection, overload, crash, still running. */
export function isUnsure(reply: Reply<unknown>): boolean {
  const code = reply.httpStatus ?? Number(reply.statusCode)
  if (Number.isNaN(code)) return reply.statusCode === 'network'
  // Larger codes are words of the business, such as 1006 for a locked wallet: those are sure.
  return (code >= 500 && code < 600) || code === 409 || code === 429
}

/** The payment that comes first, when a refusal names another one than `id`; '' else. */
export function paidElsewhere({ result }: Reply<ProcessResult>, id: string): string {
  const other = result?.transactionId ?? ''
  return other === id ? '' : other
}
