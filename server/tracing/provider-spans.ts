import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { CALLS_ON_WIRE, type CallOnWire } from '#providers/http/call-channel.ts'
import type { Spans } from './spans.ts'

const PROPAGATOR = new W3CTraceContextPropagator()

/**
 * A span for each request to an outside party, with the party, its host and what came of it. The party is told the
 * trace (`traceparent`), and not `tracestate`: that is between the operator and its own vendors.
 * @returns what ends the following
 */
export function followCallsOnWire(spans: Spans): () => void {
  const under = new WeakMap<CallOnWire, Span>()
  const end = (call: CallOnWire): void => {
    const span = under.get(call)
    if (!span) return
    const { result } = call
    if (result?.ok) span.setAttribute('http.response.status_code', result.status)
    else {
      span.setAttribute('error.type', result?.reason ?? 'unknown')
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }
  const subscribers = {
    start: (call: CallOnWire): void => {
      const { target, host, method } = call
      const span = spans.begin(`${target} ${method}`, SpanKind.CLIENT, {
        'duuka.provider': target,
        'server.address': host,
        'http.request.method': method,
      })
      under.set(call, span)
      PROPAGATOR.inject(trace.setSpan(ROOT_CONTEXT, span), call.headers, {
        set: (headers, name, value) => {
          if (name === 'traceparent') headers[name] = value
        },
      })
    },
    asyncEnd: end,
    end: () => undefined,
    asyncStart: () => undefined,
    error: () => undefined,
  }
  CALLS_ON_WIRE.subscribe(subscribers)
  return () => CALLS_ON_WIRE.unsubscribe(subscribers)
}
