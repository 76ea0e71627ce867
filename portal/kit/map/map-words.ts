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
  }
}

/** What a picker of a place says beside its map. */
export interface PickerWords {
  /** What the pin is for: "Move the map until the pin stands on your house." */
  readonly how: string
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
    how: t('map.how'),
    asking: t('map.asking'),
    unknown: t('map.unknown'),
    nearby: t('map.nearby'),
    put: (place) => t('map.put', { place }),
  }
}
