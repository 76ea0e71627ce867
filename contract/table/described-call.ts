import type * as z from 'zod/mini'

/** Subjects of calls, as the description of them is divided. */
export const TAGS = {
  settings: 'What the portal is set to, and the texts of its screens.',
  lines: 'What a line is, has and owes, and what can be bought for it.',
  codes: 'One-time codes, and what they are exchanged for.',
  payments: 'From the ways to pay to the receipt.',
  leads: 'Requests for home internet.',
  help: 'Questions with answers, and forms to the operator.',
  places: 'Shops, coverage, and where something is.',
  'own-data': 'What is held about a number, for its owner.',
  complaints: 'What customers complain about, and where it stands.',
  callbacks: 'What providers call the portal with; a client calls none of them.',
} as const

/** What a call is, beside its method and path. */
export interface DescribedCall<Request extends z.ZodMiniType, Result extends z.ZodMiniType> {
  readonly tag: keyof typeof TAGS
  /** What it does or answers, in one line. */
  readonly summary: string
  /** Body of a POST, query of a GET. */
  readonly request: Request
  /** What stands in the envelope; of the two calls in Google's shape the whole answer. */
  readonly result: Result
  /** A request that a page could send. */
  readonly example: z.input<Request>
  /** Seconds for which an answer that is the same for everybody may be shown without asking again. */
  readonly keptSeconds?: number
  /** True where the `Authorization` of CALL-14 has to come along. */
  readonly isAuthorised?: true
  /** True for what a browser is sent to: it is led on to a page, without an answer to read. */
  readonly leadsOn?: true
}

/** The entry itself; its example is a request of the call, or it does not compile. */
export function described<Request extends z.ZodMiniType, Result extends z.ZodMiniType>(
  call: DescribedCall<Request, Result>,
): DescribedCall<Request, Result> {
  return call
}
