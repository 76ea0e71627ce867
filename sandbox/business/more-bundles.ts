import type { CastBundle } from '../cast/bundle.ts'

/**
 * Further bundles of the kinds that are there, each with a code, a size and a price of its own: for load
 * tests and for pages that must stay usable with a huge catalogue.
 */
export function moreBundles(kinds: readonly CastBundle[], count: number): readonly CastBundle[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const kind = kinds[index % kinds.length]
    return kind ? variant(kind, index) : null
  }).filter((one) => one !== null)
}

function variant(kind: CastBundle, index: number): CastBundle {
  const step = Math.floor(index / 3) + 2
  return {
    ...kind,
    productCode: `EXT-${String(index + 1).padStart(4, '0')}`,
    name: `${kind.name} ×${step}`,
    description: `${kind.description} ${step} times as much.`,
    data: times(kind.data, step),
    voice: times(kind.voice, step),
    sms: times(kind.sms, step),
    priceMinor: kind.priceMinor * step,
  }
}

function times(text: string, step: number): string {
  return text === '' ? '' : String(Math.round(Number(text) * step * 1_000) / 1_000)
}
