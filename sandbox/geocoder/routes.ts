import { entrance } from '../core/entrance.ts'
import type { Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { openAtlas } from './atlas.ts'
import { autocomplete, geocode } from './google.ts'
import * as osm from './open-street-map.ts'

/** Map services: Google's under `/google`, Nominatim under `/nominatim`, Photon under `/photon`; one map behind them. */
export function addGeocoder(router: Router, world: World): void {
  const atlas = openAtlas()
  const key = world.settings.geocoderKey
  const on = entrance(router, world, { system: 'geocoder', under: '', desk: { atlas, key } })
  on('query', 'GET /google/maps/api/geocode/json', geocode)
  on('query', 'GET /google/maps/api/place/autocomplete/json', autocomplete)
  on('query', 'GET /nominatim/search', osm.nominatimSearch)
  on('query', 'GET /nominatim/reverse', osm.nominatimReverse)
  on('query', 'GET /photon/api', osm.photonSearch)
  on('query', 'GET /photon/reverse', osm.photonReverse)
}
