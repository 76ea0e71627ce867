import type { NetworkNear } from '#domain/coverage/near-place.ts'
import type { NearSite, Site } from '#domain/coverage/site.ts'
import {
  hasTechnology,
  TECHNOLOGIES,
  technologySet,
  type Technology,
  type TechnologySet,
} from '#domain/coverage/technology.ts'
import type { CoverageNearResult, WireSite } from '../coverage.ts'

// Without schemas, so a phone may load it.

/** A site in the documents' spelling. */
export function wireOfSite({ latitude, longitude, title, technologies }: Site): WireSite {
  return { latitude, longitude, title, technology: wireOfTechnologies(technologies) }
}

/** A site from the wire; only true counts as offered. */
export function siteOfWire({ latitude, longitude, title, technology: offered }: WireSite): Site {
  const technologies = technologySet(TECHNOLOGIES.filter((name) => offered[`_${name}service`]))
  return { latitude, longitude, title, technologies }
}

function wireOfTechnologies(set: TechnologySet): WireSite['technology'] {
  const has = (name: Technology): boolean => hasTechnology(set, name)
  return { _2Gservice: has('2G'), _3Gservice: has('3G'), _4Gservice: has('4G'), _5Gservice: has('5G') }
}

/** What the wire says of a place, as the portal reckons with it. */
export function nearOfWire({ technologies, sites }: CoverageNearResult): NetworkNear {
  return {
    technologies: technologies.map(({ nearest, ...figures }) => ({
      ...figures,
      nearest: nearSiteOf(nearest),
    })),
    sites: sites.map(nearSiteOf),
  }
}

function nearSiteOf(site: CoverageNearResult['sites'][number]): NearSite {
  return { ...siteOfWire(site), km: site.km }
}
