import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api'
import { parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '#server/config/config.ts'
import { traceIdOfEdge } from './edge-trace.ts'
import { followCallsOnWire } from './provider-spans.ts'
import { tracedCalls } from './operation-spans.ts'
import type { Spans } from './spans.ts'
import type { FollowedRequest, TracedProcess, Tracing } from './tracing.ts'

/** Spans that wait for the collector; what is more is dropped, so that a collector that is away costs no memory. */
const MOST_WAITING = 2_048
const EXPORT_MS = 5_000
/** A process that stops waits no longer for its collector. */
const CLOSE_MS = 2_000

/** Files and probes are many, and nobody looks for them. */
const NOT_FOLLOWED = /^\/(?:assets|health|icons|map)\/|^unknown$/

const PROPAGATOR = new W3CTraceContextPropagator()

/** Sends spans to a collector. The present work is known by Node itself, and nothing is made global or patched. */
export function openTelemetry(settings: Config['tracing'], { version, node }: TracedProcess): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'duuka',
      'service.version': version,
      'service.instance.id': node,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterOf(settings), maxQueueSize: MOST_WAITING })],
  })
  const tracer = provider.getTracer('duuka', version)
  const present = new AsyncLocalStorage<Context>()
  const spans: Spans = {
    begin: (name, kind, attributes) =>
      tracer.startSpan(name, { kind, attributes }, present.getStore() ?? ROOT_CONTEXT),
    within: (span, work) => present.run(trace.setSpan(present.getStore() ?? ROOT_CONTEXT, span), work),
    isActive: () => present.getStore() !== undefined,
  }
  const stopFollowing = followCallsOnWire(spans)
  return {
    begin: (request) => {
      if (NOT_FOLLOWED.test(request.route)) return null
      const { method, route, headers } = request
      const parent = traceIdOfEdge(request) === '' ? ROOT_CONTEXT : extract(headers)
      const attributes = { 'http.request.method': method, 'http.route': route }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      return followed(span, (work) => present.run(trace.setSpan(parent, span), work))
    },
    calls: (own) => tracedCalls(own, spans),
    traceId: () => {
      const context = present.getStore()
      return (context && trace.getSpanContext(context)?.traceId) ?? ''
    },
    close: async () => {
      stopFollowing()
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref()),
      ])
    },
  }
}

function followed(span: Span, within: FollowedRequest['within']): FollowedRequest {
  return {
    traceId: span.spanContext().traceId,
    within,
    end: ({ status }) => {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

function extract(headers: NodeJS.Dict<string | string[]>): Context {
  return PROPAGATOR.extract(ROOT_CONTEXT, headers, {
    keys: (carrier) => Object.keys(carrier),
    get: (carrier, key) => carrier[key],
  })
}

function exporterOf({ endpoint, headers }: Config['tracing']): OTLPTraceExporter {
  return new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
    timeoutMillis: EXPORT_MS,
  })
}
