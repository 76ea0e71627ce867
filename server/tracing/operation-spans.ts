import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { PortalCalls } from '#contract/calls.ts'
import type { Spans } from './spans.ts'

type Coded = { readonly statusCode: number | string }
type Operation = (...asked: never[]) => Promise<Coded>

/** The same operations, each a span with its name and the code of its answer: nothing of what was asked. */
export function tracedCalls(own: PortalCalls, spans: Spans): PortalCalls {
  const traced = Object.entries(own).map(([name, operation]: [string, Operation]) => [
    name,
    (...asked: never[]) =>
      spans.isActive() ? inSpan(spans, name, () => operation(...asked)) : operation(...asked),
  ])
  return Object.fromEntries(traced) as PortalCalls
}

async function inSpan(spans: Spans, name: string, work: () => Promise<Coded>): Promise<Coded> {
  const span = spans.begin(`operation ${name}`, SpanKind.INTERNAL, { 'duuka.operation': name })
  try {
    const reply = await spans.within(span, work)
    span.setAttribute('duuka.status_code', String(reply.statusCode))
    return reply
  } catch (error) {
    // What an error says may hold what somebody typed: its name alone goes on.
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
