import { useEffect, useRef } from 'react'
import type { MapStage } from './drawn/map-stage.ts'
import type { MapMark, MapProps } from './map-props.ts'
import { PlaceLayer, type Placed } from './drawn/place-layer.ts'
import { markElement } from './drawn/sign-elements.ts'
import { tellSigns, type Sign } from './drawn/signs.ts'

/** So many signs are made at once; the next ones a frame later, so that no frame stands still for long. */
const AT_ONCE = 50
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
    tellSigns(stage.leaflet, 'marks', marks.map(signOf))
    const stop = pressable && marks.length <= MOST_STOPS ? 0 : -1
    const before = shown.current
    const now: Record<string, Placed> = {}
    const fresh: [string, MapMark][] = []
    for (const mark of marks) {
      const key = keyOf(mark)
      const placed = before[key]
      if (placed) now[key] = placed
      else fresh.push([key, mark])
    }
    let [at, frame] = [0, 0]
    // Of many, those that go, go a frame before the first new ones come.
    const isMuch = Object.keys(before).length > AT_ONCE
    const step = () => {
      shown.current = { ...now }
      layer.current?.set(Object.values(now))
      if (at >= fresh.length) return setStops(stage.leaflet.getPane('marks'), stop)
      frame = requestAnimationFrame(add)
    }
    const add = () => {
      for (const [key, mark] of fresh.slice(at, at + AT_ONCE)) now[key] = markElement(mark, pressable)
      at += AT_ONCE
      step()
    }
    if (isMuch) frame = requestAnimationFrame(step)
    else add()
    return () => cancelAnimationFrame(frame)
  }, [stage, marks, pressable])
}

/** Signs become stops of the keyboard, or no longer. */
function setStops(pane: HTMLElement | undefined, stop: 0 | -1): void {
  for (const button of pane?.querySelectorAll<HTMLButtonElement>('button.map-sign') ?? [])
    if (button.tabIndex !== stop) button.tabIndex = stop
}

/** Room that it takes, as `signs.css` draws it: a town's sign stands above its place. */
function signOf({ point, shape, kind }: MapMark): Sign {
  if (kind === 'town') return { point, half: 22, up: 46, down: 0 }
  const half = shape === 'cluster' ? 22 : 12
  return { point, half, up: half, down: half }
}

/** What a sign's element is made of: the same again needs no other. */
function keyOf({ id, shape, kind, label, text, radiusMeters }: MapMark): string {
  return [id, shape, kind, label, text, radiusMeters].join('\n')
}
