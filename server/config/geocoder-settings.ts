import type { Reader } from './reader.ts'

/** Who says where an address is (docs/places.md). */
export interface GeocoderSettings {
  readonly driver: 'gazetteer' | 'google' | 'nominatim' | 'photon'
  /** '' for the gazetteer, which is a list of our own. */
  readonly url: string
  /** Never leaves the server; '' where the driver needs none. */
  readonly key: string
  /** Further places of the operator's own; '' for none. */
  readonly gazetteerFile: string
}

const GOOGLE = 'https://maps.googleapis.com'

/** The sandbox answers as Google does; a live portal uses its own gazetteer unless it is told more. */
export function readGeocoderSettings(read: Reader, runMode: 'sandbox' | 'live'): GeocoderSettings {
  const usual = runMode === 'live' ? 'gazetteer' : 'google'
  const driver = read.oneOf('GEOCODER', ['gazetteer', 'google', 'nominatim', 'photon'], usual)
  const gazetteerFile = read.text('GAZETTEER_FILE', '')
  if (driver === 'gazetteer') return { driver, url: '', key: '', gazetteerFile }
  const isGoogles = driver === 'google' && runMode === 'live' && read.text('GEOCODER_URL', '') === ''
  return {
    driver,
    url: (isGoogles ? GOOGLE : read.url('GEOCODER_URL', `/${driver}`)).replace(/\/+$/, ''),
    key: driver === 'google' ? read.secret('GEOCODER_KEY') : '',
    gazetteerFile,
  }
}
