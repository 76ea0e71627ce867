import type { Bundle } from './bundle.ts'

/** Megabytes in one unit. 1 GB is 1,000 MB, so that people can check it in their heads. */
const MEGABYTES: Readonly<Record<string, number>> = { KB: 0.001, MB: 1, GB: 1_000, TB: 1_000_000 }
const MINUTES: Readonly<Record<string, number>> = {
  S: 1 / 60,
  SEC: 1 / 60,
  SECOND: 1 / 60,
  MIN: 1,
  MINUTE: 1,
  H: 60,
  HOUR: 60,
}

/** How much data, minutes or messages a bundle gives: a figure, without end, or none. */
export type Quantity = number | 'unlimited' | null

/** A figure of the catalogue: `1.2`, `1,000`, `-1` or `Unlimited`; null when it is none or zero. */
export function quantityOf(text: string): Quantity {
  const plain = text.trim().replaceAll(',', '')
  if (plain === '-1' || plain.toLowerCase() === 'unlimited') return 'unlimited'
  const figure = /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : 0
  return figure > 0 ? figure : null
}

/** A unit as the tables above name it: `Minutes`, `mins` and `MIN` are one. */
export function unitName(unit: string): string {
  const plain = unit.trim().toUpperCase()
  return plain.length > 2 && plain.endsWith('S') ? plain.slice(0, -1) : plain
}

/** Megabytes of a bundle's data; null for unknown units. */
export function megabytesOf({ data, dataUnit }: Pick<Bundle, 'data' | 'dataUnit'>): Quantity {
  return inUnits(quantityOf(data), MEGABYTES[unitName(dataUnit)])
}

/** Minutes of a bundle's calls; null for unknown units. */
export function minutesOf({ voice, voiceUnit }: Pick<Bundle, 'voice' | 'voiceUnit'>): Quantity {
  return inUnits(quantityOf(voice), MINUTES[unitName(voiceUnit)])
}

function inUnits(figure: Quantity, factor: number | undefined): Quantity {
  if (typeof figure !== 'number') return figure
  return factor === undefined ? null : figure * factor
}
