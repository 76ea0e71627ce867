import type { CastBundle } from '../cast/bundle.ts'
import type { LineBundle } from '../cast/line.ts'
import type { Line } from '../core/phones.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** What runs on a line at a time; what has ended is not there any more. */
export function runningBundles(line: Line, nowMs: number): readonly LineBundle[] {
  return line.bundles.filter(({ expires }) => expires === '' || Date.parse(expires) > nowMs)
}

/** True while a line has data left. */
export function hasRunningData(line: Line, nowMs: number): boolean {
  return runningBundles(line, nowMs).some(({ data }) => data > 0)
}

/** Puts a bundle on a line. One that already runs there grows and lasts as long as the new one. */
export function addBundle(line: Line, offer: CastBundle, nowMs: number): void {
  const running = runningBundles(line, nowMs)
  const before = running.find(({ productCode }) => productCode === offer.productCode)
  const others = running.filter((one) => one !== before)
  const ends = offer.validity < 0 ? '' : new Date(nowMs + offer.validity * DAY_MS).toISOString()
  const grown: LineBundle = {
    productCode: offer.productCode,
    name: offer.name,
    data: added(before?.data, offer.data),
    dataUnit: offer.dataUnit,
    voice: added(before?.voice, offer.voice),
    sms: added(before?.sms, offer.sms),
    expires: ends,
  }
  line.bundles = [...others, grown]
}

function added(left: number | undefined, more: string): number {
  return Math.round(((left ?? 0) + Number(more)) * 1_000) / 1_000
}
