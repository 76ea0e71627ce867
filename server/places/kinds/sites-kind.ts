import { readSite, SITE_COLUMNS } from '#domain/coverage/read-site.ts'
import type { Site } from '#domain/coverage/site.ts'
import { technologiesOf } from '#domain/coverage/technology.ts'
import { putSites, readSites, replaceSites, siteEdition } from '#server/coverage/site-records.ts'
import type { PlaceKind } from '../place-kind.ts'

/** Sites of the network (COVER-16). Their technologies may stand in one column or in one each. */
export const SITES: PlaceKind<Site> = {
  name: 'sites',
  needed: ['title', 'latitude', 'longitude'],
  columns: SITE_COLUMNS,
  read(row, box) {
    const read = readSite(row, box)
    return read.ok ? { ok: true, value: read.site } : read
  },
  identity: ({ title, latitude, longitude }) => `${title.toLowerCase()} ${latitude} ${longitude}`,
  async replace(database, sites, by) {
    const { edition, sites: count } = await replaceSites(database, sites, by)
    return { edition, count }
  },
  async put(tx, sites, by) {
    const { edition, sites: count } = await putSites(tx, sites, by)
    return { edition, count }
  },
  async newest(on) {
    const { edition, sites: count } = await siteEdition(on)
    return { edition, count }
  },
  values: readSites,
  row: (site) => ({
    title: site.title,
    latitude: String(site.latitude),
    longitude: String(site.longitude),
    technologies: technologiesOf(site.technologies).join(' '),
  }),
  // Of technologies only those that a town loses count.
  reached: [],
  called: ({ title }) => title,
  more: ({ technologies }) => technologiesOf(technologies).join(' '),
  at: ({ latitude, longitude }) => ({ latitude, longitude }),
}
