import { METERS_PER_DEGREE } from './point.ts'

/** The bar is at most so long, pixels. */
const LONGEST = 96

/** A distance of the ground as it is drawn. */
export interface Scale {
  readonly pixels: number
  readonly text: string
}

/** The longest of 1, 2, 5 times a power of ten that fits. `latitude` in degrees. */
export function scaleOf(latitude: number, zoom: number): Scale {
  const perPixel = (360 * METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom)
  const most = perPixel * LONGEST
  const power = 10 ** Math.floor(Math.log10(most))
  const meters = ([5, 2].find((times) => times * power <= most) ?? 1) * power
  const text = meters >= 1_000 ? `${meters / 1_000} Km` : `${meters} m`
  return { pixels: Math.round(meters / perPixel), text }
}
