import type { Span, SpanKind } from '@opentelemetry/api'

/** Where spans are begun, and what they belong to at the moment. */
export interface Spans {
  /** Begins a span of the present work. */
  readonly begin: (name: string, kind: SpanKind, attributes: Readonly<Record<string, string>>) => Span
  /** Runs work, and all that it starts, as a part of a span. */
  readonly within: <T>(span: Span, work: () => T) => T
  /** Whether there is a trace at the moment. */
  readonly isActive: () => boolean
}
