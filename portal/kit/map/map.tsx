import { useEffect, useId, useRef, useState } from 'react'
import type { Point } from '#domain/places/point.ts'
import { MapStage } from './drawn/map-stage.ts'
import { drawGround } from './drawn/ground-layer.ts'
import type { GroundFile } from './ground.ts'
import { drawLabels } from './drawn/label-layer.ts'
import { useMarks } from './use-marks.ts'
import { usePins } from './use-pins.ts'
import type { MapProps } from './map-props.ts'
import { centerPinElement, hereElement } from './drawn/sign-elements.ts'
import { PlaceLayer } from './drawn/place-layer.ts'
import { watchKeys } from './watch-keys.ts'
import { watchFingers } from './watch-fingers.ts'
import { ScaleBar } from './scale-bar.tsx'

export interface DrawnMapProps extends MapProps {
  readonly ground: GroundFile
}

/**
 * The map itself, drawn with Leaflet. Only `LazyMap` renders it: it carries the whole weight. What it shows stands in the
 * page as a list as well; the drawing is told to nobody who cannot see it, pins and signs are.
 */
export function Map(props: DrawnMapProps) {
  const { words, view, here = null, centerPin = false, stepMeters, ground } = props
  const canvas = useRef<HTMLDivElement>(null)
  const keys = useId()
  const [needsTwo, setNeedsTwo] = useState(false)
  const stage = useStage(canvas, props)
  useEffect(() => stage?.show(view), [stage, view])
  usePins(stage, props)
  useMarks(stage, props)
  useHere(stage, here)
  useEffect(() => {
    if (!stage || !centerPin) return
    const pin = centerPinElement()
    stage.leaflet.getContainer().append(pin)
    return () => pin.remove()
  }, [stage, centerPin])
  useEffect(() => (stage ? watchKeys(stage, stepMeters) : undefined), [stage, stepMeters])
  useEffect(() => (stage ? watchFingers(stage.leaflet.getContainer(), setNeedsTwo) : undefined), [stage])

  return (
    <>
      <div
        ref={canvas}
        className="map-canvas"
        role="application"
        aria-label={words.label}
        aria-describedby={keys}
      />
      <p id={keys} className="visually-hidden">
        {words.keys}
      </p>
      {needsTwo ? (
        <p className="map-two-fingers" aria-hidden="true">
          {words.twoFingers}
        </p>
      ) : null}
      <div className="map-zoom">
        <button type="button" aria-label={words.zoomIn} onClick={() => stage?.zoom(1)}>
          <span aria-hidden="true">+</span>
        </button>
        <button type="button" aria-label={words.zoomOut} onClick={() => stage?.zoom(-1)}>
          <span aria-hidden="true">−</span>
        </button>
      </div>
      <ScaleBar stage={stage} />
      <p className="map-credit">
        {[ground.credit, ground.tiles?.credit ?? words.noStreets].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

/** Leaflet in its element for as long as the component stands. */
function useStage(canvas: { readonly current: HTMLElement | null }, props: DrawnMapProps): MapStage | null {
  const [stage, setStage] = useState<MapStage | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const { view, bounds, ground } = latest.current
    const made = new MapStage(element, {
      view,
      bounds,
      onMoved: (next, box) => latest.current.onMoved?.(next, box),
    })
    drawGround(made.leaflet, ground)
    const removeLabels = drawLabels(made.leaflet, ground.places)
    let removed = false
    if (ground.tiles) {
      const { tiles } = ground
      void import('./drawn/tile-layer.ts').then(
        ({ addTiles }) => (removed ? undefined : addTiles(made.leaflet, tiles, removeLabels)),
        // The own map stays: it is all that a place needs.
        () => undefined,
      )
    }
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(element)
    setStage(made)
    made.tell()
    return () => {
      removed = true
      watch.disconnect()
      made.remove()
      setStage(null)
    }
  }, [canvas])
  return stage
}

function useHere(stage: MapStage | null, here: Point | null): void {
  const latitude = here?.latitude
  const longitude = here?.longitude
  useEffect(() => {
    if (!stage || latitude === undefined || longitude === undefined) return
    const layer = new PlaceLayer('here')
    layer.addTo(stage.leaflet)
    layer.set([{ element: hereElement(), point: { latitude, longitude } }])
    return () => {
      layer.remove()
    }
  }, [stage, latitude, longitude])
}
