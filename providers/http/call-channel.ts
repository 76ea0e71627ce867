import { tracingChannel } from 'node:diagnostics_channel'
import type { HttpAnswer } from './exchange.ts'

/** One request to an outside party, for whoever follows requests. Neither its path nor its body: both hold what is personal. */
export interface CallOnWire {
  /** The party by its stable name, e.g. `KATI_MONEY`. */
  readonly target: string
  readonly host: string
  readonly method: string
  /** What a follower adds to the request, such as `traceparent`. */
  readonly headers: Record<string, string>
  /** What came of it, from when the call has ended. */
  result?: HttpAnswer
}

/** Requests to outside parties, begun and ended. Without a follower a call costs nothing more (decision record 088). */
export const CALLS_ON_WIRE = tracingChannel<CallOnWire>('duuka:call-on-wire')

/** Sends a request, and tells of it whoever follows; `send` gets the headers that a follower adds. */
export function tellCall(
  told: Pick<CallOnWire, 'target' | 'host' | 'method'>,
  send: (headers: Readonly<Record<string, string>>) => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const call: CallOnWire = { ...told, headers: {} }
  return CALLS_ON_WIRE.tracePromise(() => send(call.headers), call)
}
