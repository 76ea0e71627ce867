import type { MapStage } from './drawn/map-stage.ts'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** Makes the map a stop of the keyboard: arrows move it, plus and minus zoom. Answers how to stop. */
export function watchKeys(stage: MapStage, stepMeters?: number): () => void {
  const element = stage.leaflet.getContainer()
  const press = (event: KeyboardEvent) => {
    // A pin that has the focus keeps its own keys.
    if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    const steps = ZOOMS[event.key]
    if (!arrow && steps === undefined) return
    event.preventDefault()
    if (arrow) stage.step(arrow, stepMeters)
    else stage.zoom(steps ?? 0)
  }
  element.tabIndex = 0
  element.addEventListener('keydown', press)
  return () => element.removeEventListener('keydown', press)
}
