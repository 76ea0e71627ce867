import { LazyMap } from '#portal/kit/map/lazy-map.tsx'
import type { MapProps } from '#portal/kit/map/map-props.ts'
import { mapWordsOf } from '#portal/kit/map/map-words.ts'
import { useConsole } from '../frame/console-context.ts'
import './place-map.css'

export type PlaceMapProps = Omit<MapProps, 'words'> & {
  /** Name of the region. */
  readonly label: string
}

/** The portal's own map, fetched when it is in sight. What it shows stands beside it in words as well. */
export function PlaceMap({ label, ...props }: PlaceMapProps) {
  const { t } = useConsole()
  return <LazyMap {...props} wanted words={mapWordsOf((key, values) => t(`staff.${key}`, values), label)} />
}
