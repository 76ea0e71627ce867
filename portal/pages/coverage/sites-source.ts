import { isSuccess } from '#contract/envelope.ts'
import type { SitesPackage, WireSite } from '#contract/coverage.ts'
import { nearOfWire, siteOfWire } from '#contract/wire/site-wire.ts'
import type { NetworkNear } from '#domain/coverage/near-place.ts'
import { makeNetwork, type Network } from '#domain/coverage/network.ts'
import { sitesShown, type SitesShown, type SiteView } from '#domain/coverage/site-view.ts'
import type { Site } from '#domain/coverage/site.ts'
import { parsePoint, type Point } from '#domain/places/point.ts'
import type { HttpCalls } from '../../shell/calls-over-http.ts'
import type { LanguageCode } from '#domain/country-view.ts'

/** Where the map's sites come from: all of them are here, or they are asked for view by view. */
export type SitesSource =
  { readonly kind: 'all'; readonly network: Network } | { readonly kind: 'by-view'; readonly network: null }

export interface Asking {
  readonly calls: HttpCalls
  readonly language: LanguageCode
  readonly signal: AbortSignal
}

/**
 * The package `fetch-sites-data-5g` (TEXT-13); null when it did not
 * come. A large network has itself asked by view.
 */
export async function loadSites({ calls, language, signal }: Asking): Promise<SitesSource | null> {
  const reply = await calls.contentPackage({ pageUrl: '/fetch-sites-data-5g' }, { language, signal })
  if (!isSuccess(reply) || !reply.result) return null
  const found = readPackage(reply.result.packageHtml)
  if (found?.byView) return { kind: 'by-view', network: null }
  const sites = found?.sites
  return Array.isArray(sites)
    ? { kind: 'all', network: makeNetwork(sites.flatMap((site) => readSite(site) ?? [])) }
    : null
}

/** What a view shows, from the network that is here or from the server; null when it did not answer. */
export async function loadShown(
  source: SitesSource,
  view: SiteView,
  asking: Asking,
): Promise<SitesShown | null> {
  if (source.kind === 'all') return sitesShown(source.network, view)
  const { box, zoom, technology } = view
  const reply = await asking.calls.sitesInView(
    {
      south: edge(box.south),
      west: edge(box.west),
      north: edge(box.north),
      east: edge(box.east),
      zoom: String(Math.round(zoom)),
      ...(technology ? { technology } : {}),
    },
    { language: asking.language, signal: asking.signal },
  )
  if (!isSuccess(reply) || !reply.result) return null
  const { total, clusters, sites } = reply.result
  return { total, box: reply.result.box, clusters, sites: sites.map(siteOfWire) }
}

/** What is near a point, from the server; null when it did not answer. */
export async function askNear(
  { calls, language, signal }: Asking,
  { latitude, longitude }: Point,
): Promise<NetworkNear | null> {
  const request = { latitude: edge(latitude), longitude: edge(longitude) }
  const reply = await calls.coverageNear(request, { language, signal })
  return isSuccess(reply) && reply.result ? nearOfWire(reply.result) : null
}

/** To a metre. */
function edge(degrees: number): string {
  return degrees.toFixed(5)
}

function readPackage(json: string): SitesPackage | null {
  try {
    const value = JSON.parse(json) as SitesPackage | readonly WireSite[] | null
    // Some operators publish the bare list.
    return value && 'length' in value ? { sites: value } : value
  } catch {
    return null
  }
}

/** Content is written by people: what is no site is left out, and a site without a name still stands where it stands. */
function readSite(wire: Partial<WireSite> | null): Site | null {
  const point = parsePoint(wire?.latitude, wire?.longitude)
  if (!point || typeof wire?.technology !== 'object' || wire.technology === null) return null
  const title = typeof wire.title === 'string' ? wire.title : ''
  return siteOfWire({ ...point, title, technology: wire.technology })
}
