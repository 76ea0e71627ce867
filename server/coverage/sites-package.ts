import type { SitesPackage } from '#contract/coverage.ts'
import { wireOfSite } from '#contract/wire/site-wire.ts'
import type { Network } from '#domain/coverage/network.ts'

/** A network of more sites is asked for by view: the package would cost a phone more than the map itself. */
export const MOST_IN_PACKAGE = 3_000

const packages = new WeakMap<Network, string>()

/** The package `fetch-sites-data-5g` of imported sites, as JSON; made once for each import. */
export function sitesPackage(network: Network): string {
  const known = packages.get(network) ?? JSON.stringify(packageOf(network))
  packages.set(network, known)
  return known
}

function packageOf({ sites }: Network): SitesPackage {
  if (sites.length > MOST_IN_PACKAGE) return { byView: true, total: sites.length }
  return { sites: sites.map(wireOfSite) }
}
