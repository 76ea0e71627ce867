import type { Country } from '#countries/country.ts'
import { gazetteerOf } from '#countries/places/gazetteer-of.ts'
import { createGazetteer } from '#providers/geocoder/gazetteer/gazetteer.ts'
import { createGoogleGeocoder } from '#providers/geocoder/google/google.ts'
import { createNominatim } from '#providers/geocoder/open-street-map/nominatim.ts'
import { createPhoton } from '#providers/geocoder/open-street-map/photon.ts'
import type { OpenGeocoder } from '#providers/geocoder/port.ts'
import type { GeocoderSettings } from '#server/config/party-settings.ts'
import type { Log } from '#server/payments/engine.ts'
import { keepAnswers } from './keep-answers.ts'
import { withGazetteer } from './with-gazetteer.ts'

export interface GeocoderSetting {
  readonly settings: GeocoderSettings
  readonly country: Country
  readonly log: Pick<Log, 'warn'>
}

/** A visitor waits so long for a provider; then the gazetteer answers. */
const DEADLINE_MS = 4_000
/** Well within the 30 days for which Google lets points be kept; answers are kept in memory only. */
const KEPT = { most: 5_000, lifeMs: 12 * 3_600_000, now: () => performance.now() } as const

/** Where addresses are looked up: what the configuration chose, and the gazetteer when that is away (decision 026). */
export function makeGeocoder(setting: GeocoderSetting): OpenGeocoder {
  const { settings, country, log } = setting
  const gazetteer = createGazetteer({
    places: () => placesOf(country, settings.gazetteerFile, log),
    country: [country.name, country.opco],
    bounds: country.map.bounds,
  })
  const chosen = chosenOf(setting)
  if (!chosen) return { ...gazetteer, close: () => undefined }
  const chain = withGazetteer(keepAnswers(chosen, KEPT), gazetteer, country.map.bounds)
  return { ...chain, close: () => chosen.close() }
}

/** Places of the gazetteer, with what is wrong in the operator's own file told in the log. */
export function placesOf(
  country: Pick<Country, 'opco'>,
  gazetteerFile: string,
  log: Pick<Log, 'warn'>,
): ReturnType<typeof gazetteerOf> {
  return gazetteerOf(country.opco, gazetteerFile, (faults) => {
    const first = faults.slice(0, 20).join('; ')
    log.warn({ count: faults.length }, `rows of the gazetteer are left out: ${first}`)
  })
}

/** A wrong key is told, and an outage of a day is not told a million times. */
const TOLD_EVERY_MS = 60_000

function chosenOf({ settings, country, log }: GeocoderSetting): OpenGeocoder | null {
  let tellFrom = Number.NEGATIVE_INFINITY
  const onFailure = (reason: string): void => {
    if (performance.now() < tellFrom) return
    tellFrom = performance.now() + TOLD_EVERY_MS
    log.warn({ reason }, `${settings.driver} did not say where a place is; the gazetteer does`)
  }
  const config = {
    baseUrl: settings.url,
    country: [country.name, country.opco] as const,
    countryCode: country.opco,
    bounds: country.map.bounds,
    deadlineMs: DEADLINE_MS,
    onFailure,
    outbound: settings.outbound,
  }
  if (settings.driver === 'google') return createGoogleGeocoder({ ...config, key: settings.key })
  if (settings.driver === 'nominatim') return createNominatim(config)
  return settings.driver === 'photon' ? createPhoton(config) : null
}
