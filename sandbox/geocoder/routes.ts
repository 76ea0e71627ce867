import type { Handler } from '../http/message.ts'
import type { Router } from '../http/router.ts'
import type { World } from '../world.ts'
import { openAtlas } from './atlas.ts'
import { autocomplete, geocode } from './google.ts'
import * as osm from './open-street-map.ts'

/** Map services: Google's under `/google`, Nominatim under `/nominatim`, Photon under `/photon`; one map behind them. */
export function addGeocoder(router: Router, world: World): void {
  const atlas = openAtlas()
  const key = world.settings.geocoderKey
  const add = (path: string, handler: Handler): void =>
    router.get(path, world.faults.guard('geocoder', 'query', handler))
  add('/google/maps/api/geocode/json', (ask) => geocode(atlas, key, ask))
  add('/google/maps/api/place/autocomplete/json', (ask) => autocomplete(atlas, key, ask))
  add('/nominatim/search', (ask) => osm.nominatimSearch(atlas, ask))
  add('/nominatim/reverse', (ask) => osm.nominatimReverse(atlas, ask))
  add('/photon/api', (ask) => osm.photonSearch(atlas, ask))
  add('/photon/reverse', (ask) => osm.photonReverse(atlas, ask))
}
