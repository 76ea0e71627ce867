import { isInside, type Bounds } from '#domain/places/point.ts'
import * as z from 'zod/mini'
import { isCurrency, type Currency } from '#domain/money.ts'
import type { Country, Language } from './country.ts'

/** The languages that the portal has content for; a country file names those it offers, its first one first. */
const LANGUAGES: Readonly<Record<'EN' | 'SW', Omit<Language, 'prefix'>>> = {
  EN: { code: 'EN', name: 'English', tag: 'en' },
  SW: { code: 'SW', name: 'Kiswahili', tag: 'sw' },
}

export const GATEWAYS = ['CELLULANT', 'DPO', 'FLUTTERWAVE', 'PAYSTACK', 'UBA'] as const
const PAYMENT_TYPES = ['PG', 'AM', 'airtime', 'mpesa', 'smartcash'] as const

const matching = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, { error }))
const text = matching(/\S/, 'must not be empty')
const dial = matching(/^[0-9+*#]{2,20}$/, 'must be what a phone can dial, such as *100#')
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const amount = whole(1, 1_000_000_000)
const currency = z.custom<Currency>((value) => typeof value === 'string' && isCurrency(value), {
  error: 'must be the code of a currency (ISO 4217), such as RWF',
})
const zone = z.string().check(z.refine(isTimeZone, { error: 'must be a time zone, such as Africa/Kigali' }))
const limits = z.strictObject({ preMin: amount, preMax: amount, postMin: amount, postMax: amount })
const flag = z._default(z.boolean(), false)

const fields = z.strictObject({
  opco: matching(/^[A-Z]{2}$/, 'must be two capital letters, such as RW'),
  name: text,
  callingCode: matching(/^[1-9]\d{0,2}$/, 'must be a calling code without +, such as 250'),
  msisdnLength: whole(7, 12),
  leadingDigits: z.array(matching(/^\d$/, 'must be one digit')).check(z.minLength(1)),
  accountLength: z._default(whole(4, 20), 10),
  currency,
  secondCurrency: z._default(z.nullable(currency), null),
  amountUnit: z._default(z.enum(['major', 'minor']), 'major'),
  enableDualCurrency: flag,
  locale: z.optional(matching(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a locale, such as en-RW')),
  timeZone: zone,
  brand: z.strictObject({
    name: text,
    slug: matching(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and -'),
    code: matching(/^[A-Z][A-Z0-9_]{0,30}$/, 'must be capital letters, digits and _'),
  }),
  productCode: z._default(text, 'ORP'),
  leadContactZero: flag,
  connectionFee: z._default(z.nullable(amount), null),
  languages: z._default(z.array(z.enum(['EN', 'SW'])).check(z.minLength(1)), ['EN']),
  limits,
  secondLimits: z._default(z.nullable(limits), null),
  quickAmounts: z.array(amount).check(z.minLength(1), z.maxLength(6)),
  paymentTypes: z.array(z.enum(PAYMENT_TYPES)).check(z.minLength(1)),
  gateways: z._default(z.array(z.enum(GATEWAYS)), []),
  gatewayCurrencies: z._default(z.partialRecord(z.enum(GATEWAYS), z.array(currency)), {}),
  payStack: z._default(
    z.strictObject({ currency: z.nullable(currency), channels: z.nullable(z.array(text)) }),
    { currency: null, channels: null },
  ),
  flags: z.prefault(
    z.strictObject({
      fetchDataBalance: flag,
      showPostpaidBundles: flag,
      kpi: flag,
      amountToHigherValueFeature: flag,
      postpaidHybridCheck: flag,
      enableAmPin: flag,
    }),
    {},
  ),
  customerCareNumber: dial,
  pinResetDial: dial,
  dialCode: dial,
  approvalDial: dial,
  balanceDial: z._default(z.union([dial, z.literal('')]), ''),
  privacyLaw: z._default(z.string().check(z.maxLength(120)), ''),
  statementName: z.optional(matching(/^.{1,20}$/, 'must have at most 20 characters')),
  paymentMaxTry: z._default(whole(1, 60), 10),
  trackingPrefix: z.optional(matching(/^[a-z0-9_]{1,40}$/, 'must be lower-case letters, digits and _')),
  map: z.strictObject({
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
    zoom: whole(1, 18),
    bounds: z.optional(
      z.strictObject({
        south: z.number().check(z.gte(-90), z.lte(90)),
        west: z.number().check(z.gte(-180), z.lte(180)),
        north: z.number().check(z.gte(-90), z.lte(90)),
        east: z.number().check(z.gte(-180), z.lte(180)),
      }),
    ),
  }),
  ground: z.optional(text),
  // Fixtures of the sandbox: another program reads and checks them.
  sandbox: z.optional(z.unknown()),
})

/** A country file: every field in its place, and fields that belong together agreeing. */
export const countrySchema = z.pipe(
  fields.check(
    z.superRefine((country, context) => {
      for (const { path, message } of disagreements(country))
        context.addIssue({ code: 'custom', path: [...path], message, input: country })
    }),
  ),
  z.transform(countryOf),
)

type Fields = z.infer<typeof fields>

interface Disagreement {
  readonly path: readonly string[]
  readonly message: string
}

/** What every field allows by itself and the country as a whole does not. */
function disagreements(country: Fields): readonly Disagreement[] {
  const { limits: within, secondLimits: second } = country
  const outside = country.quickAmounts.some((one) => one < within.preMin || one > within.preMax)
  const { bounds } = country.map
  const cards = country.paymentTypes.includes('PG')
  const found: readonly (readonly [boolean, string, string])[] = [
    [within.preMin > within.preMax, 'limits.preMax', 'must not be less than preMin'],
    [within.postMin > within.postMax, 'limits.postMax', 'must not be less than postMin'],
    [outside, 'quickAmounts', 'must lie between limits.preMin and limits.preMax'],
    [cards && country.gateways.length === 0, 'gateways', 'must name a gateway, since paymentTypes offers PG'],
    [!cards && country.gateways.length > 0, 'paymentTypes', 'must offer PG, since gateways names one'],
    [
      country.enableDualCurrency && (country.secondCurrency === null || second === null),
      'secondCurrency',
      'and secondLimits must be set, since enableDualCurrency is true',
    ],
    [
      country.enableDualCurrency && (country.currency !== 'USD' || country.amountUnit !== 'minor'),
      'enableDualCurrency',
      'needs currency USD and amountUnit minor',
    ],
    [
      bounds !== undefined && !isInside(country.map, bounds),
      'map.bounds',
      'must hold the centre of the map, south below north and west before east',
    ],
  ]
  return found.filter(([wrong]) => wrong).map(([, path, message]) => ({ path: path.split('.'), message }))
}

function countryOf({ sandbox: _fixtures, ...country }: Fields): Country {
  const { opco, brand } = country
  return {
    ...country,
    brand: { ...brand, wordmark: 'typed' },
    map: { ...country.map, bounds: country.map.bounds ?? boxAround(country.map) },
    locale: country.locale ?? `en-${opco}`,
    languages: country.languages.map((code, index) => {
      const prefix = index === 0 ? '' : `/${LANGUAGES[code].tag}`
      return { ...LANGUAGES[code], prefix }
    }),
    statementName: country.statementName ?? `${brand.name.toUpperCase()} ${opco}`.slice(0, 20),
    trackingPrefix: country.trackingPrefix ?? `${opco.toLowerCase()}_portal_`,
  }
}

function isTimeZone(zoneName: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zoneName }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const BOX_DEGREES = 4

/** The box of a country whose file names none. */
function boxAround({ latitude, longitude }: { latitude: number; longitude: number }): Bounds {
  return {
    south: Math.max(-90, latitude - BOX_DEGREES),
    west: Math.max(-180, longitude - BOX_DEGREES),
    north: Math.min(90, latitude + BOX_DEGREES),
    east: Math.min(180, longitude + BOX_DEGREES),
  }
}
