import { guestCountry } from './guest-country.ts'
import { castLine } from './line.ts'
import type { CastLine, LineBundle } from './line.ts'

const HOME_50: LineBundle = {
  productCode: '',
  name: 'Home 50 GB',
  data: 12.5,
  dataUnit: 'GB',
  voice: 0,
  sms: 0,
  expires: '2030-12-31T23:59:59.000Z',
}

const POST = { lineClass: 'POSTPAID', airtimeMinor: 0 } as const
const HOME = { broadband: true, airtimeMinor: 0 } as const
const FAULT = { lineClass: 'HYBRID', airtimeMinor: 0 } as const

/** The lines of the cast (BOX-20): numbers and behaviour are fixed. */
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
