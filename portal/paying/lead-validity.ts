import { readSession, writeSession } from '../frame-script/session-values.ts'

/** Beside the payment session, whose names are the documents' own. */
const NAME = 'hbbLeadValidity'

/** How long the plan of a request lasts, as the catalogue says it: 30, `DAYS`; -1 never ends. */
export interface LeadValidity {
  readonly validity: number
  readonly validityUnit: string
}

const UNITS = ['hour', 'day', 'week', 'month', 'year'] as const

/** Keeps it for this tab, as `30 day`; nothing where it is not known, or never ends. */
export function writeLeadValidity(length: LeadValidity | null): void {
  const unit = UNITS.find((known) => length?.validityUnit.trim().toLowerCase().startsWith(known))
  writeSession(NAME, length && unit && length.validity > 0 ? `${length.validity} ${unit}` : '')
}

/** `, 30 days` in the language of a tag, to stand behind the plan; '' where it is not known, or never ends. */
export function leadValidity(tag: string): string {
  const [, n, unit] = /(\d+) (\w+)/.exec(String(readSession(NAME))) ?? []
  return unit
    ? `, ${new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(n))}`
    : ''
}
