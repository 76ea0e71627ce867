import type { PortalCalls } from '#contract/calls.ts'
import { traceIdOfEdge, type EdgeRequest } from './edge-trace.ts'

/** A request that is followed through the portal. */
export interface FollowedRequest {
  readonly traceId: string
  /** Runs the work of the request as a part of its trace. */
  readonly within: (work: () => void) => void
  readonly end: (answer: { readonly status: number }) => void
}

/** Who follows a press from the page's request through its operations to the provider's call (decision record 088). */
export interface Tracing {
  /** Null for a request that belongs to no trace. */
  readonly begin: (request: EdgeRequest & { readonly route: string }) => FollowedRequest | null
  /** The same operations, each a step of the trace that asks for it. */
  readonly calls: (own: PortalCalls) => PortalCalls
  /** The trace that the present work belongs to; '' for none. */
  readonly traceId: () => string
  readonly close: () => Promise<void>
}

/** Without a collector only the trace that a proxy names is told in the log; nothing more is loaded. */
export const UNTRACED: Tracing = {
  begin: (request) => {
    const traceId = traceIdOfEdge(request)
    return traceId === '' ? null : { traceId, within: (work) => work(), end: () => undefined }
  },
  calls: (own) => own,
  traceId: () => '',
  close: () => Promise.resolve(),
}

/** What names a process in its traces. */
export interface TracedProcess {
  readonly version: string
  readonly node: string
}
