import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import { success } from '#contract/envelope.ts'
import type {
  CoverageNearRequest,
  CoverageNearResult,
  SitesInViewRequest,
  SitesInViewResult,
} from '#contract/coverage.ts'
import { wireOfSite } from '#contract/wire/site-wire.ts'
import { networkNear } from '#domain/coverage/near-place.ts'
import type { NearSite } from '#domain/coverage/site.ts'
import { sitesShown } from '#domain/coverage/site-view.ts'
import { parsePoint } from '#domain/places/point.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest } from '../problems.ts'

type CoverageDependencies = Pick<CallDependencies, 'coverage'>

const DEEPEST_ZOOM = 22
const NO_PLACE = sentence('placeNeeded')

/** What a map shows of the network: sites, or clusters where they would cover each other. */
export async function sitesInViewCall(
  { coverage }: CoverageDependencies,
  request: SitesInViewRequest,
): Promise<Answer<SitesInViewResult>> {
  const low = parsePoint(request.south, request.west)
  const high = parsePoint(request.north, request.east)
  const zoom = Number(request.zoom)
  if (!low || !high || low.latitude > high.latitude || low.longitude > high.longitude)
    return badRequest(sentence('boxNeeded'))
  if (zoom > DEEPEST_ZOOM) return badRequest(sentence('zoomUnknown'))
  const box = { south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude }
  const shown = sitesShown(coverage.network(), { box, zoom, technology: request.technology ?? null })
  const { total, clusters, sites } = shown
  return success({ total, box: shown.box, clusters: [...clusters], sites: sites.map(wireOfSite) })
}

/** What the network offers at a place, in figures (COVER-17). */
export async function coverageNearCall(
  { coverage }: CoverageDependencies,
  request: CoverageNearRequest,
): Promise<Answer<CoverageNearResult>> {
  const place = parsePoint(request.latitude, request.longitude)
  if (!place) return badRequest(NO_PLACE)
  const near = networkNear(coverage.network(), place)
  return success({
    technologies: near.technologies.map(({ nearest, ...figures }) => ({
      ...figures,
      nearest: wireOf(nearest),
    })),
    sites: near.sites.map(wireOf),
  })
}

function wireOf(site: NearSite): CoverageNearResult['sites'][number] {
  // To ten metres: nobody measures the rest.
  return { ...wireOfSite(site), km: Math.round(site.km * 100) / 100 }
}
