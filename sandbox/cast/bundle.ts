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
