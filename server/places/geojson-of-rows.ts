import type { PlaceRow } from './place-kind.ts'

/** Rows as a FeatureCollection of points, one feature a line; an import reads it back. */
export function geojsonOf(rows: readonly PlaceRow[]): string {
  const features = rows.map(({ latitude, longitude, ...properties }) =>
    JSON.stringify({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
      properties,
    }),
  )
  return `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`
}
