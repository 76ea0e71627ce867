/** The one envelope of every JSON answer (WIRE-21). `Message`: words; on the way to the edge, sentences by their keys. `statusCode` is a number, or a text such as '56D005'. */
export interface Reply<T, Message = string> {
  readonly statusCode: number | string
  readonly status: 'success' | 'failed'
  readonly message: Message
  readonly result: T | null
  /** HTTP status when it is not 200 (WIRE-23); never part of the body. */
  readonly httpStatus?: number
  readonly retryAfterSeconds?: number
  /** A puzzle that lets the same request through at once when it is solved; a header, never part of the body. */
  readonly puzzle?: string
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
export function success<T>(result: T): Reply<T>
export function success<T, Message>(result: T, message: Message): Reply<T, Message>
export function success<T>(result: T, message: unknown = PLAIN_SUCCESS): Reply<T, unknown> {
  return { statusCode: 200, status: 'success', message, result }
}

/** A business refusal that carries a result, such as the attempts that are left. */
export function refusalWith<T, Message>(
  statusCode: number | string,
  message: Message,
  result: T,
): Reply<T, Message> {
  return { statusCode, status: 'failed', message, result }
}

/** A business refusal: body code, HTTP 200 (WIRE-23). The message may be empty. */
export function refusal<Message>(statusCode: number | string, message: Message): Reply<never, Message> {
  return { statusCode, status: 'failed', message, result: null }
}
