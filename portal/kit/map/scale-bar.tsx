import { useEffect, useState } from 'react'
import type { MapStage } from './drawn/map-stage.ts'
import { scaleOf, type Scale } from '#domain/places/scale-of.ts'

/** How far is far on this map: a bar and what it stands for, told anew after each move. */
export function ScaleBar({ stage }: { readonly stage: MapStage | null }) {
  const [scale, setScale] = useState<Scale | null>(null)
  useEffect(() => {
    if (!stage) return
    const { leaflet } = stage
    const look = () => setScale(scaleOf(leaflet.getCenter().lat, leaflet.getZoom()))
    look()
    leaflet.on('moveend', look)
    return () => {
      leaflet.off('moveend', look)
    }
  }, [stage])
  if (!scale) return null
  return (
    <p className="map-scale tabular" aria-hidden="true" data-testid="map-scale">
      {scale.text}
      <i style={{ width: `${scale.pixels}px` }} />
    </p>
  )
}
