import type { Translate } from '#domain/translate.ts'
import type { MapWords } from './map-props.ts'

/** A map's sentences from the package `map-translation`, which every page with a map names; `label` names its region. */
export function mapWordsOf(t: Translate, label: string): MapWords {
  return {
    label,
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    loading: t('map.loading'),
    failed: t('map.failed'),
    retry: t('map.retry'),
    keys: t('map.keys'),
    skip: t('map.skip'),
    twoFingers: t('map.twoFingers'),
    show: t('map.show'),
    noStreets: t('map.noStreets'),
  }
}

/** What a picker of a place says beside its map. */
export interface PickerWords {
  /** Shown to whoever comes to the map by keyboard; the map says it to those who hear it. */
  readonly keys: string
  /** While the address of a place is asked for. */
  readonly asking: string
  /** Nothing is known of the place: it has no address. */
  readonly unknown: string
  /** Heading of the places nearby. */
  readonly nearby: string
  /** Accessible name of one of them: what a press does, and its name. */
  readonly put: (place: string) => string
}

/** A picker's sentences of the same package. */
export function pickerWordsOf(t: Translate): PickerWords {
  return {
    keys: t('map.keysStep'),
    asking: t('map.asking'),
    unknown: t('map.unknown'),
    nearby: t('map.nearby'),
    put: (place) => t('map.put', { place }),
  }
}
