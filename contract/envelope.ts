/** The one envelope of every JSON answer (WIRE-21). `statusCode` is a number, or a text such as '56D005'. */
export interface Reply<T> {
  readonly statusCode: number | string
  readonly status: 'success' | 'failed'
  readonly message: string
  readonly result: T | null
  /** HTTP status when it is not 200 (WIRE-23); never part of the body. */
  readonly httpStatus?: number
  readonly retryAfterSeconds?: number
}

/** The client's loose success rule: either word alone suffices (WIRE-22). */
export function isSuccess(reply: { statusCode: number | string; status: string }): boolean {
  return String(reply.statusCode) === '200' || reply.status === 'success'
}

const PLAIN_SUCCESS = 'Success'

/** What a good answer has to tell the customer beside its result; '' for nothing. */
export function noticeOf({ message }: Reply<unknown>): string {
  return message === PLAIN_SUCCESS ? '' : message
}

/** A good answer. */
export function success<T>(result: T, message = PLAIN_SUCCESS): Reply<T> {
  return { statusCode: 200, status: 'success', message, result }
}

/** A business refusal that carries a result, such as the attempts that are left. */
export function refusalWith<T>(statusCode: number | string, message: string, result: T): Reply<T> {
  return { statusCode, status: 'failed', message, result }
}

/** A business refusal: body code, HTTP 200 (WIRE-23). The message may be empty. */
export function refusal(statusCode: number | string, message: string): Reply<never> {
  return { statusCode, status: 'failed', message, result: null }
}
