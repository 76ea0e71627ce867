import { useMemo, useState, type ReactNode } from 'react'
import { PAGES } from '#contract/pages.ts'
import type { Point } from '#domain/places/point.ts'
import { Icon } from '../../../kit/icon.tsx'
import { LocationPicker } from '../../../kit/map/location-picker.tsx'
import type { MapView } from '../../../kit/map/map-props.ts'
import { mapWordsOf, pickerWordsOf } from '../../../kit/map/map-words.ts'
import { PlaceSearch } from '../../../places/place-search.tsx'
import { placeWordsOf } from '../../../places/place-words.ts'
import { useFindPlace } from '../../../places/use-find-place.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import type { LeadPlace } from '../lead-answers.ts'
import type { LeadProps } from '../lead-props.ts'
import { useCurrentPlace } from './use-current-place.ts'
import { usePlacesAt } from './use-places-at.ts'

/** Zoom of the map that a place is chosen on (LEAD-22). */
const OPENING_ZOOM = 12
/** A place that was searched for is shown nearer. */
const NEAR_ZOOM = 15

interface PlacePickerProps {
  readonly settings: LeadProps
  /** Null while the pin stands on nothing that counts. */
  readonly place: LeadPlace | null
  /** A place that the visitor chose; null while the map is being moved. */
  readonly onPlace: (place: LeadPlace | null) => void
  /** What is done with the place. */
  readonly children: ReactNode
}

/**
 * The place of the house: searched for, where the visitor is, or set by
 * the map; it begins at what was found (LEAD-22).
 */
export function PlacePicker({ settings, place, onPlace, children }: PlacePickerProps) {
  const { t, toast } = useShell()
  const { find, busy } = useFindPlace()
  const placesAt = usePlacesAt()
  const { center, bounds } = settings.map
  const [missed, setMissed] = useState(false)
  /** Where the map was asked to be; what the visitor moves is the map's own. */
  const [view, setView] = useState<MapView>(() => ({
    center: place ? { latitude: place.lat, longitude: place.lng } : center,
    zoom: OPENING_ZOOM,
  }))
  const words = useMemo(
    () => ({
      map: { ...mapWordsOf(t, t('lead.map')), failed: t('lead.mapFailed') },
      picker: pickerWordsOf(t),
    }),
    [t],
  )

  const pinText = ({ latitude, longitude }: Point) =>
    t('lead.pinAt', { lat: latitude.toFixed(5), lng: longitude.toFixed(5) })
  const take = (point: Point, address: string): void => {
    // A house without an address is a house all the same.
    onPlace({ lat: point.latitude, lng: point.longitude, address: address || pinText(point), by: 'hand' })
  }
  const show = (point: Point, address: string): void => {
    setView({ center: point, zoom: NEAR_ZOOM })
    take(point, address)
  }
  const lookUp = async (text: string): Promise<void> => {
    const found = await find({ address: text })
    if (found === null) return
    setMissed(found.kind === 'none')
    if (found.kind === 'failed') toast('error', found.message || t('error.generic'))
    if (found.kind === 'found') show(found.place.point, found.place.label)
  }
  const current = useCurrentPlace(bounds, (point) => {
    void placesAt(point).then(([nearest]) => show(point, nearest?.label ?? ''))
  })
  return (
    <LocationPicker
      words={words.map}
      pickerWords={words.picker}
      view={view}
      bounds={bounds}
      address={place?.address ?? t('lead.noAddress')}
      resolve={placesAt}
      onMoving={() => onPlace(null)}
      onLocation={({ lat, lng, address }) => take({ latitude: lat, longitude: lng }, address)}
      search={
        <div>
          <PlaceSearch
            id="lead-search"
            label={t('lead.search')}
            words={placeWordsOf(t)}
            bounds={bounds}
            action={PAGES.homeInternet}
            name="place"
            {...(missed ? { error: t('lead.noPlace') } : {})}
            onSearch={(text) => void lookUp(text)}
            onType={() => setMissed(false)}
          />
          {current.problem === '' ? null : (
            <p className="error-line" role="alert">
              <Icon name="alert" small />
              {current.problem}
            </p>
          )}
        </div>
      }
      corner={<CurrentPlace locate={current.locate} busy={current.busy || busy} />}
    >
      {children}
    </LocationPicker>
  )
}

function CurrentPlace({ busy, locate }: Pick<ReturnType<typeof useCurrentPlace>, 'busy' | 'locate'>) {
  const { t } = useShell()
  return (
    <button
      type="button"
      className="btn btn-secondary btn-small"
      aria-disabled={busy || undefined}
      onClick={locate}
    >
      <Icon name="locate" />
      {t(busy ? 'lead.locating' : 'lead.useCurrentLocation')}
    </button>
  )
}
