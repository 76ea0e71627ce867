import { useEffect, useRef } from 'react'
import type { MapStage } from './drawn/map-stage.ts'
import type { MapPin, MapProps } from './map-props.ts'
import { PlaceLayer } from './drawn/place-layer.ts'
import { dressPin, pinElement } from './drawn/sign-elements.ts'
import { tellSigns } from './drawn/signs.ts'

const NONE: readonly MapPin[] = []

/** Numbered pins: each keeps its element, and so its focus, while it grows and shrinks. */
export function usePins(stage: MapStage | null, { pins = NONE, onPin }: MapProps): void {
  const layer = useRef<PlaceLayer>(undefined)
  const elements = useRef<Record<string, HTMLElement>>({})
  const press = useRef(onPin)
  useEffect(() => {
    press.current = onPin
  })
  useEffect(() => {
    if (!stage) return
    const made = new PlaceLayer('pins')
    made.addTo(stage.leaflet)
    layer.current = made
    elements.current = {}
    return () => {
      made.remove()
    }
  }, [stage])
  useEffect(() => {
    if (!stage || !layer.current) return
    const before = elements.current
    const now: Record<string, HTMLElement> = {}
    layer.current.set(
      pins.map((pin) => {
        const element = before[pin.id] ?? freshPin((id) => press.current?.(id))
        now[pin.id] = element
        dressPin(element, pin)
        return { element, point: pin.point }
      }),
    )
    elements.current = now
    tellSigns(
      stage.leaflet,
      'pins',
      pins.map(({ point }) => ({ point, half: 17, up: 42, down: 0 })),
    )
  }, [stage, pins])
}

function freshPin(onPress: (id: string) => void): HTMLElement {
  const element = pinElement()
  element.addEventListener('click', () => onPress(element.dataset['id'] ?? ''))
  return element
}
