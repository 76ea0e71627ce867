import { useState } from 'react'
import type { Point } from '#domain/places/point.ts'
import { PAGES } from '#contract/pages.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Note } from '../../../kit/note.tsx'
import { PlaceSearch } from '../../../places/place-search.tsx'
import { placeWordsOf } from '../../../places/place-words.ts'
import { useFindPlace } from '../../../places/use-find-place.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import type { LeadPlace } from '../lead-answers.ts'
import type { LeadProps } from '../lead-props.ts'
import type { AddressSearch } from './use-address-search.ts'
import { useCurrentPlace } from './use-current-place.ts'

interface PlacePickerProps {
  readonly settings: LeadProps
  readonly place: LeadPlace | null
  readonly search: AddressSearch
  /** The visitor has chosen a place, whatever was found before. */
  readonly moved: boolean
  readonly onPlace: (place: LeadPlace) => void
}

/** The place of the house: found from its address, searched for, where the visitor is, or set by the map (G-94). */
export function PlacePicker({ settings, place, search, moved, onPlace }: PlacePickerProps) {
  const { t, toast } = useShell()
  const { find, busy } = useFindPlace()
  const [missed, setMissed] = useState('')
  const nameOf = async (point: Point): Promise<string> => {
    const found = await find({ latlng: `${point.latitude},${point.longitude}` })
    return found?.kind === 'found' ? found.place.label : pinText(point)
  }
  const pinText = ({ latitude, longitude }: Point) =>
    t('lead.pinAt', { lat: latitude.toFixed(5), lng: longitude.toFixed(5) })
  const take = (point: Point, address: string) =>
    onPlace({ lat: point.latitude, lng: point.longitude, address })
  const current = useCurrentPlace(settings.map.bounds, (point) => {
    void nameOf(point).then((address) => take(point, address))
  })
  const lookUp = async (text: string): Promise<void> => {
    const found = await find({ address: text })
    if (found === null) return
    setMissed(found.kind === 'none' ? text : '')
    if (found.kind === 'failed') toast('error', found.message || t('error.generic'))
    if (found.kind === 'found') take(found.place.point, found.place.label)
  }
  return (
    <div className="stack" data-testid="lead-map">
      <Found search={search} moved={moved} />
      <PlaceSearch
        id="lead-search"
        label={t('lead.search')}
        words={placeWordsOf(t)}
        action={PAGES.homeInternet}
        name="place"
        {...(missed === '' ? {} : { error: t('lead.noPlace') })}
        onSearch={(text) => void lookUp(text)}
        onType={() => setMissed('')}
      />
      <button
        type="button"
        className="btn s2"
        aria-disabled={current.busy || busy || undefined}
        onClick={current.locate}
      >
        <Icon name="home" />
        {t(current.busy ? 'lead.locating' : 'lead.useCurrentLocation')}
      </button>
      {current.problem === '' ? null : (
        <p className="er-line" role="alert">
          <Icon name="alert" small />
          {current.problem}
        </p>
      )}
    </div>
  )
}

/** What became of looking for the address: which try, or what is to be done with the pin. */
function Found({ search, moved }: Pick<PlacePickerProps, 'search' | 'moved'>) {
  const { t } = useShell()
  const sentence =
    search.kind === 'looking'
      ? t('lead.looking', { n: search.turn, all: search.turns })
      : t({ found: 'lead.found', town: 'lead.foundTown', none: 'lead.notFound' }[search.kind])
  if (moved && search.kind !== 'looking') return null
  return (
    <div role="status">
      <Note tone={search.kind === 'none' ? 'warn' : 'info'}>{sentence}</Note>
    </div>
  )
}
