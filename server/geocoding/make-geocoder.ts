import { gazetteerOf } from '#countries/places/gazetteer-of.ts'
import type { Country } from '#countries/country.ts'
import { createGazetteer } from '#providers/geocoder/gazetteer/gazetteer.ts'
import type { Geocoder } from '#providers/geocoder/port.ts'
import type { GeocoderSettings } from '#server/config/geocoder-settings.ts'
import type { Log } from '#server/payments/engine.ts'

export interface GeocoderSetting {
  readonly settings: GeocoderSettings
  readonly country: Country
  readonly runMode: 'sandbox' | 'live'
  readonly log: Pick<Log, 'warn'>
}

/** A geocoder with connections to the outside. */
export interface OpenGeocoder extends Geocoder {
  close(): void
}

/** Where addresses are looked up: what the configuration chose, and the gazetteer when that is away. */
export function makeGeocoder({ settings, country, log }: GeocoderSetting): OpenGeocoder {
  const gazetteer = createGazetteer({
    places: () =>
      gazetteerOf(country.opco, settings.gazetteerFile, (faults) =>
        log.warn(
          { count: faults.length },
          `rows of the gazetteer are left out: ${faults.slice(0, 20).join('; ')}`,
        ),
      ),
    country: [country.name, country.opco],
    bounds: country.map.bounds,
  })
  return { ...gazetteer, close: () => undefined }
}
