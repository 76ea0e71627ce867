import { useRef, useState } from 'react'
import type { PlaceFault, PlaceLine, PlacesState } from '#contract/console/places.ts'
import { isInside, type Point } from '#domain/places/point.ts'
import { useKeys } from '../keys/use-keys.ts'
import { CheckFigures, CheckPart } from './check-part.tsx'
import { EditionList, WaitingEdition } from './edition-list.tsx'
import { FileDrop } from './file-drop.tsx'
import { GoLive } from './go-live.tsx'
import { isPlace } from './fault-table.tsx'
import { PlacesMap } from './places-map.tsx'
import { useDroppedFile } from './use-dropped-file.ts'
import type { PlacePart } from '../views.ts'

/** A file beside what is live: its lists, the map, and what is done with it. */
export function PlacesDesk({ state }: { state: PlacesState }) {
  const dropped = useDroppedFile(state.kind)
  const field = useRef<HTMLInputElement>(null)
  const [asked, setPart] = useState<PlacePart | null>(null)
  const [at, setAt] = useState(0)
  const [near, setNear] = useState<Point | null>(null)
  const [putting, setPutting] = useState<PlaceFault | null>(null)
  const { check } = dropped
  const isReadable = check !== null && check.unreadable === ''
  const part = asked ?? (check !== null && check.figures.unusable === 0 ? 'added' : 'unusable')
  const list: readonly (PlaceFault | PlaceLine)[] =
    check === null ? [] : part === 'unusable' ? check.faults : check[part]
  const chosen = list[Math.min(at, list.length - 1)]
  const fault = part === 'unusable' && chosen && 'problem' in chosen ? chosen : undefined
  const choose = (one: PlaceFault | PlaceLine): void => {
    setAt(list.indexOf(one))
    setPutting(null)
  }
  const step = (by: number): void => setAt(Math.max(0, Math.min(list.length - 1, at + by)))
  const leaveOut = ({ line }: PlaceFault): void => void dropped.mend({ line, fields: null })
  const mend = (one: PlaceFault): void =>
    one.mend === null ? leaveOut(one) : void dropped.mend(one.mend.mend)
  const put = (one: PlaceFault): void => {
    setPutting(one)
    setNear(one.point !== null && isInside(one.point, state.box) ? one.point : null)
    document.querySelector('.places-map')?.scrollIntoView({ block: 'nearest' })
  }
  const showOnMap = (): void => {
    if (fault && isPlace(fault)) return put(fault)
    setNear(chosen?.point ?? null)
  }
  useKeys('screen', [
    ...(list.length === 0
      ? []
      : [
          { press: 'j', shown: ['J'], label: 'staff.keys.next', act: () => step(1) },
          { press: 'k', shown: ['K'], label: 'staff.keys.previous', act: () => step(-1) },
          { press: 'm', shown: ['M'], label: 'staff.places.onMap', act: showOnMap },
        ]),
    ...(fault?.mend
      ? [{ press: 'Enter', shown: ['↵'], label: 'staff.places.take', act: () => mend(fault) }]
      : []),
    ...(fault
      ? [{ press: 'x', shown: ['X'], label: 'staff.places.mend.leave-out', act: () => leaveOut(fault) }]
      : []),
    { press: 'u', shown: ['U'], label: 'staff.places.another', act: () => field.current?.click() },
  ])
  return (
    <div className="places-columns">
      <div className="places-main stack">
        {state.waiting === null ? null : <WaitingEdition edition={state.waiting} />}
        <FileDrop state={state} dropped={dropped} field={field} />
        {isReadable ? (
          <>
            <CheckFigures check={check} />
            <CheckPart
              check={check}
              part={part}
              chosen={chosen}
              isBusy={dropped.isBusy}
              onPart={(next) => {
                setPart(next)
                setAt(0)
              }}
              onChoose={choose}
              onMend={mend}
              onPut={put}
            />
            <GoLive state={state} check={check} dropped={dropped} />
          </>
        ) : (
          <EditionList state={state} />
        )}
      </div>
      <div className="places-side">
        <PlacesMap
          box={state.box}
          signs={check === null ? state.signs : check.signs}
          near={near}
          onPut={
            putting === null
              ? null
              : ({ latitude, longitude }) => {
                  setPutting(null)
                  const fields = { latitude: String(latitude), longitude: String(longitude) }
                  void dropped.mend({ line: putting.line, fields })
                }
          }
        />
      </div>
    </div>
  )
}
