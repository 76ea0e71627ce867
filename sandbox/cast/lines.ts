import { guestCountry } from './guest-country.ts'

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

const HOME_50: LineBundle = {
  productCode: '',
  name: 'Home 50 GB',
  data: 12.5,
  dataUnit: 'GB',
  voice: 0,
  sms: 0,
  expires: '2030-12-31T23:59:59.000Z',
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

const POST = { lineClass: 'POSTPAID', airtimeMinor: 0 } as const
const HOME = { broadband: true, airtimeMinor: 0 } as const
const FAULT = { lineClass: 'POSTPAID', airtimeMinor: 0 } as const

/** The lines of the cast (contract/sandbox.md): numbers and behaviour are fixed. */
export const CAST_LINES: readonly CastLine[] = [
  castLine('700100001', 'Amina Nakato', { about: 'prepaid', airtimeMinor: 50_000 }),
  castLine('700100002', 'Brian Okello', { about: 'prepaid, little airtime', airtimeMinor: 200 }),
  castLine('700100003', 'Claire Atim', {
    about: 'prepaid, airtime for one small bundle',
    airtimeMinor: 1_000,
  }),
  castLine('700100004', 'David Mugisha', { about: 'prepaid, no bundles offered', offers: 'none' }),
  castLine('700100005', 'Esther Namuli', { about: 'prepaid, bundle list fails', offers: 'fails' }),
  castLine('700100006', 'Francis Opio', {
    about: 'prepaid, airtime debit fails',
    airtimeMinor: 50_000,
    airtimeDebit: 'fails',
  }),
  castLine('700100007', 'Grace Auma', { about: 'prepaid, deliveries are refused', delivery: 'refused' }),
  castLine('700100008', 'Hassan Ssali', {
    about: 'prepaid, the delivery answer is lost',
    delivery: 'answer-lost',
  }),
  castLine('700200001', 'Irene Kirabo', { about: 'postpaid', ...POST }),
  castLine('700200002', 'Joel Tumusiime', { about: 'postpaid, bill with a fraction', ...POST }),
  castLine('700200003', 'Kevin Ochieng', { about: 'postpaid, nothing to pay', ...POST }),
  castLine('700200004', 'Lydia Nansubuga', { about: 'postpaid, no account', ...POST }),
  castLine('700200005', 'Moses Kato', { about: 'postpaid, bill call fails', ...POST }),
  castLine('700300001', 'Naomi Achan', { about: 'hybrid', lineClass: 'HYBRID', airtimeMinor: 0 }),
  castLine('700400001', 'Okello family', { about: 'home broadband, prepaid', ...HOME, contact: '700100002' }),
  castLine('700400002', 'Nakato family', {
    about: 'home broadband with a bundle',
    ...HOME,
    bundles: [HOME_50],
    contact: '700100001',
  }),
  castLine('700400003', 'Mugisha family', {
    about: 'home broadband, postpaid',
    ...HOME,
    lineClass: 'POSTPAID',
    contact: '700100004',
  }),
  castLine('700400004', 'Auma family', {
    about: 'home broadband, codes at their limit',
    ...HOME,
    sms: 'limit',
    bundles: [HOME_50],
    contact: '700400004',
  }),
  castLine('700800001', 'Peter Wasswa', { about: 'SMS limit reached', ...FAULT, sms: 'limit' }),
  castLine('700800002', 'Queen Babirye', {
    about: 'SMS limit after the first',
    ...FAULT,
    sms: 'limit-after-first',
  }),
  castLine('700800003', 'Robert Emojong', {
    about: 'not entitled to SMS codes',
    ...FAULT,
    sms: 'not-entitled',
  }),
  castLine('700800005', 'Sarah Akello', { about: 'SMS centre is down', ...FAULT, sms: 'down' }),
  castLine('700900001', 'Nobody', { about: 'line type NA', lineClass: 'NA', airtimeMinor: 0 }),
  castLine('700900002', 'Nobody', { about: 'subscriber not found', lineType: 'not-found', airtimeMinor: 0 }),
  castLine('700900003', 'Nobody', { about: 'line type fails', lineType: 'fails', airtimeMinor: 0 }),
  castLine('8010000001', 'Tunde Balogun', {
    about: 'Nigeria, prepaid',
    airtimeMinor: 5_000_000,
    currency: 'NGN',
  }),
  castLine('8010000002', 'Eze family', {
    about: 'Nigeria, home broadband with a bundle',
    ...HOME,
    currency: 'NGN',
    bundles: [HOME_50],
    contact: '8010000001',
  }),
  castLine('970000001', 'Chantal Ilunga', { about: 'DR Congo, prepaid', currency: 'USD' }),
]

/** Lines outside the cast that are the operator's own, by country. */
const OURS: readonly {
  readonly pattern: RegExp
  readonly currency: string
  readonly airtimeMinor: number
}[] = [
  { pattern: /^7[045]\d{7}$/u, currency: 'UGX', airtimeMinor: 10_000 },
  { pattern: /^80\d{8}$/u, currency: 'NGN', airtimeMinor: 1_000_000 },
  { pattern: /^97\d{7}$/u, currency: 'USD', airtimeMinor: 10_000 },
]

/** A number outside the cast: a prepaid line in its country's currency, or one of no line here. */
export function unlistedLine(msisdn: string): CastLine {
  const guest = guestCountry()
  const abroad = guest?.ours.test(msisdn) ? { currency: guest.currency, airtimeMinor: 1_000_000 } : null
  const ours = abroad ?? OURS.find(({ pattern }) => pattern.test(msisdn))
  if (!ours) {
    return castLine(msisdn, 'Unlisted phone', {
      about: 'not a line of this operator',
      lineClass: 'NA',
      airtimeMinor: 0,
    })
  }
  const { currency, airtimeMinor } = ours
  return castLine(msisdn, 'Unlisted phone', { about: 'prepaid', currency, airtimeMinor })
}
