/** Something the operator sells to a line. Texts are '' where they do not apply. */
export interface CastBundle {
  readonly productCode: string
  readonly name: string
  readonly description: string
  readonly category: string
  readonly periodType: string
  /** Decimal text in `dataUnit`. */
  readonly data: string
  readonly dataUnit: '' | 'MB' | 'GB'
  /** Minutes to talk, as text. */
  readonly voice: string
  readonly sms: string
  /** Days; -1 never ends. */
  readonly validity: number
  /** In the currency's minor unit, taxes included. */
  readonly priceMinor: number
  readonly currency: string
}

/** The parts of a bundle that say what it holds. */
type Contents = Partial<Pick<CastBundle, 'data' | 'dataUnit' | 'voice' | 'sms'>>

/** Price in minor units, then days (-1 for ever) and the name of the period. */
type Terms = readonly [priceMinor: number, validity: number, periodType: string]

/** `[code, name, description]`, contents, terms: one row of a catalogue without category and currency. */
export type BundleRow = readonly [readonly [string, string, string], Contents, Terms]

/** The rows of one category in one currency. */
export function bundlesOf(currency: string, category: string, rows: readonly BundleRow[]): CastBundle[] {
  return rows.map(([[productCode, name, description], contents, [priceMinor, validity, periodType]]) => ({
    productCode,
    name,
    description,
    category,
    periodType,
    data: '',
    dataUnit: '',
    voice: '',
    sms: '',
    ...contents,
    validity,
    priceMinor,
    currency,
  }))
}

/** So many megabytes. */
export function mb(data: string): Contents {
  return { data, dataUnit: 'MB' }
}

/** So many gigabytes. */
export function gb(data: string): Contents {
  return { data, dataUnit: 'GB' }
}
