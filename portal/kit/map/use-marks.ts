import { useEffect, useRef } from 'react'
import type { MapStage } from './drawn/map-stage.ts'
import type { MapMark, MapProps } from './map-props.ts'
import { PlaceLayer, type Placed } from './drawn/place-layer.ts'
import { markElement } from './drawn/sign-elements.ts'

/** So many signs are made at once; the next ones a frame later, so that no frame stands still for long. */
const AT_ONCE = 125
/** More of them are no stops of the keyboard: the list beside the map is the way. */
const MOST_STOPS = 40
const NONE: readonly MapMark[] = []

/** Small signs, up to some hundreds. Those that stay in view keep their element. */
export function useMarks(stage: MapStage | null, { marks = NONE, onMark }: MapProps): void {
  const layer = useRef<PlaceLayer>(undefined)
  const shown = useRef<Record<string, Placed>>({})
  const press = useRef(onMark)
  const pressable = onMark !== undefined
  useEffect(() => {
    press.current = onMark
  })
  useEffect(() => {
    if (!stage) return
    const made = new PlaceLayer('marks')
    made.addTo(stage.leaflet)
    layer.current = made
    shown.current = {}
    const pane = stage.leaflet.getPane('marks')
    const onPress = ({ target }: Event) => {
      const mark = (target as HTMLElement).closest('button')?.parentElement
      if (mark) press.current?.(mark.dataset['id'] ?? '')
    }
    pane?.addEventListener('click', onPress)
    return () => {
      pane?.removeEventListener('click', onPress)
      made.remove()
    }
  }, [stage])
  useEffect(() => {
    if (!stage) return
    const stops = pressable && marks.length <= MOST_STOPS
    const before = shown.current
    const now: Record<string, Placed> = {}
    const kept = marks.filter((mark) => before[keyOf(mark)])
    const fresh = marks.filter((mark) => !before[keyOf(mark)])
    for (const mark of kept) {
      const placed = before[keyOf(mark)]
      if (placed) now[keyOf(mark)] = placed
    }
    let frame = 0
    let at = 0
    const add = () => {
      for (const mark of fresh.slice(at, at + AT_ONCE)) now[keyOf(mark)] = markElement(mark, pressable)
      at += AT_ONCE
      for (const { element } of Object.values(now)) {
        const button = element.querySelector('button')
        if (button) button.tabIndex = stops ? 0 : -1
      }
      shown.current = { ...now }
      layer.current?.set(Object.values(now))
      if (at < fresh.length) frame = requestAnimationFrame(add)
    }
    add()
    return () => cancelAnimationFrame(frame)
  }, [stage, marks, pressable])
}

/** What a sign's element is made of: the same again needs no other. */
function keyOf({ id, shape, kind, label, text, radiusMeters }: MapMark): string {
  return [id, shape, kind, label, text, radiusMeters].join('\n')
}
