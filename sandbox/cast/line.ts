/** What the operator's own systems know of a line. */
export type LineClass = 'PREPAID' | 'POSTPAID' | 'HYBRID' | 'NA'

/** How the operator answers a delivery to the line. */
export type DeliveryManner = 'given' | 'refused' | 'answer-lost'

/** What comes of taking a payment from the line's airtime. */
export type AirtimeDebit = 'works' | 'fails'

/** How the operator answers the question for the line's class. */
export type LineTypeManner = 'known' | 'not-found' | 'fails'

/** How the SMS centre treats messages to the line. */
export type SmsManner = 'taken' | 'limit' | 'limit-after-first' | 'not-entitled' | 'down'

/** What the operator offers the line. */
export type OfferManner = 'whole' | 'none' | 'fails'

/** A bundle that runs on a line: what is left of it. */
export interface LineBundle {
  /** '' for one that was given before the sandbox started. */
  readonly productCode: string
  readonly name: string
  /** In `dataUnit`, three decimals at most; 0 for one without data. */
  readonly data: number
  readonly dataUnit: '' | 'MB' | 'GB'
  /** Minutes. */
  readonly voice: number
  readonly sms: number
  /** ISO 8601; '' never ends. */
  readonly expires: string
}

export interface CastLine {
  readonly msisdn: string
  /** Human name shown in the simulator. */
  readonly owner: string
  readonly about: string
  readonly lineClass: LineClass
  readonly broadband: boolean
  /** Airtime in the currency's minor unit at the start. */
  readonly airtimeMinor: number
  readonly currency: string
  readonly lineType: LineTypeManner
  readonly delivery: DeliveryManner
  readonly sms: SmsManner
  readonly airtimeDebit: AirtimeDebit
  readonly offers: OfferManner
  readonly bundles: readonly LineBundle[]
  /** National digits of the phone of whoever holds the line; '' where the operator knows none. */
  readonly contact: string
}

/** A line of the cast: what is not said is as usual, and prepaid in Ugandan shillings. */
export function castLine(
  msisdn: string,
  owner: string,
  fields: Partial<CastLine> & { about: string },
): CastLine {
  return {
    msisdn,
    owner,
    lineClass: 'PREPAID',
    broadband: false,
    airtimeMinor: 10_000,
    currency: 'UGX',
    lineType: 'known',
    delivery: 'given',
    sms: 'taken',
    airtimeDebit: 'works',
    offers: 'whole',
    bundles: [],
    contact: fields.broadband ? '' : msisdn,
    ...fields,
  }
}
