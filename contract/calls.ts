import type * as z from 'zod/mini'
import type { CallName } from './addresses.ts'
import type { Reply } from './envelope.ts'
import type { CALLS } from './table/table.ts'
import type { HelpItem } from '#domain/help/help-item.ts'
import type { FoundPlace, PlaceSuggestion } from '#domain/places/found-place.ts'

/** Who asks: the anonymous browser session and what is needed to answer it. */
export interface Caller {
  /** Random text of the session cookie; the server stores its hash only. */
  readonly session: string
  readonly language: 'EN' | 'SW'
  readonly requestId: string
  /** Made by the page at the press of the button, stored before sending (CORE-51). */
  readonly idempotencyKey?: string
  /** The draft of the page that pays: all payments of one are one purchase. */
  readonly draftId?: string
  /** `Authorization` of the authorised payment calls: token type and token, '' when none was sent. */
  readonly authorization?: string
  /** Network address the request came from, for limits only; without one a caller shares the limit of all who have none. */
  readonly address?: string
  /** The session was created for this request, because the browser brought none. */
  readonly isNew?: boolean
  /** How old the session is, seconds; left out for one that the portal did not give out. */
  readonly sessionAge?: number | undefined
  /** The puzzle that a busy network was asked to solve, solved; '' or left out for none. */
  readonly work?: string
  /** A page is made of the answer; left out for a script of a page that is open. */
  readonly isPage?: true
}

type Call<Request, Result> = (request: Request, caller: Caller) => Promise<Reply<Result>>

/** A second address of a call, and one that only browsers are sent to: no code of ours asks them. */
type Unasked = 'paymentOptionsAlias' | 'callback'

/** Results that are something else here than on the wire. Places: best first, an empty list when nothing is found. */
interface Results {
  readonly helpItems: readonly HelpItem[]
  readonly geocode: readonly FoundPlace[]
  readonly suggestPlaces: readonly PlaceSuggestion[]
}

type ResultOf<Name extends CallName> = Name extends keyof Results
  ? Results[Name]
  : z.output<(typeof CALLS)[Name]['result']>

/** The portal's calls, typed by the table. Two makers: over HTTP in the browser, in-process on the server. */
export type PortalCalls = {
  readonly [Name in Exclude<CallName, Unasked>]: Call<
    z.output<(typeof CALLS)[Name]['request']>,
    ResultOf<Name>
  >
}
