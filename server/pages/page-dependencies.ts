import type { Reply } from '#contract/envelope.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller, PortalCalls } from '#contract/calls.ts'
import type { ContentStore } from '#content/store.ts'
import type { Country } from '#countries/country.ts'
import type { FindPicture } from '#server/content/pictures.ts'
import type { FindPreview } from '#server/content/preview-content.ts'
import type { EarlierFiles } from '#server/built-files/earlier-files.ts'
import type { LinkedPages } from '#server/shown/linked-pages.ts'
import type { TownCounts } from '#server/stores/town-counts.ts'
import type { TownCoverage } from '#domain/coverage/largest-towns.ts'
import type { Sale, Stop } from '#domain/selling/stop.ts'
import type { Reminded, RemindRequest } from '#server/calls/selling/remind.ts'
import type { DraftStore } from '#domain/payments/methods/query-data.ts'

/** All that the pages need from outside; main and tests both hand it in. */
export interface PageDependencies {
  readonly calls: PortalCalls
  readonly country: Country
  readonly content: ContentStore
  /** Towns with shops; absent: none are listed. */
  readonly shopTowns?: TownCounts
  /** The largest towns and what the network offers there; absent: none are told. */
  readonly coverageTowns?: (most: number) => readonly TownCoverage[]
  /** Whether purchases could be made when that was last looked at; absent: they can. It costs nothing. */
  readonly canBuy?: () => boolean
  /** Scripts and styles of other builds; absent: there are none. */
  readonly earlierFiles?: EarlierFiles
  readonly drafts: DraftStore
  /** Drafts of texts by their links; absent: there are none. */
  readonly previews?: FindPreview
  /** Pictures of banners; absent: there are none. */
  readonly pictures?: FindPicture
  /** Counts a purchase that is begun; the refusal when there are too many. Absent: as many as one likes. */
  readonly mayBegin?: (caller: Caller, msisdn: string) => Promise<Reply<never> | null>
  /** What may be sold now, and who wants to be told of it; absent: everything always is. */
  readonly selling?: {
    readonly stopOf: (sale: Sale) => Stop | null
    readonly remind: (request: RemindRequest, caller: Caller) => Promise<Reminded>
  }
  /** A page that a customer was shown, by a link of the staff; absent: there are no staff. */
  readonly shown?: LinkedPages
  readonly appVersion: string
  readonly runMode: 'sandbox' | 'live'
  /** The key the browser sends as `x-api-key`: a routing label, no secret (T26); '' for none. */
  readonly apiKey?: () => string
  /** The session of a request, made before the pages see it. */
  readonly caller: (request: FastifyRequest) => Caller
  readonly now: () => Date
  /** Origins of the popup gateway's script and frame; payment pages only. */
  readonly gatewayOrigins: { readonly script: string; readonly frame: string } | null
  /** Origins of the pages that the redirect gateways send customers to. */
  readonly gatewayPages?: readonly string[]
  readonly paystackScriptUrl: string | null
  /** Where page views are told (SHELL-61); absent: nowhere. */
  readonly eventSink?: string
  /** Where the loading screen's texts are asked for (TEXT-24); absent: the content call. */
  readonly loaderTextsPath?: string
  /** Vector tiles under maps (SHOP-23); absent: the own map alone. */
  readonly mapTiles?: string
  /** The operator's own places, whose names maps write too. */
  readonly gazetteerFile?: string
  /** Origin that serves asset links of content (TEXT-17); absent: this portal. */
  readonly cdnHost?: string
  /** So long an edge shows a page that is the same for everybody before it asks again; absent or 0: there is none. */
  readonly edgeSeconds?: number
  /** What is promised to whoever complains: working hours to the first answer, working days to the end. */
  readonly complaints: { readonly answerHours: number; readonly endDays: number }
  /** This portal's own origin first; origins a form post may come from, e.g. `https://kati.example`. */
  readonly trustedOrigins: readonly string[]
}
