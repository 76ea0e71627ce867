import { readFileSync } from 'node:fs'
import { minorOf } from '../core/currency.ts'
import type { CastBundle } from './bundle.ts'
import type { GuestCountry } from './guest-country.ts'
import { castLine, type CastLine, type LineClass } from './line.ts'

const CLASSES: readonly LineClass[] = ['PREPAID', 'POSTPAID', 'HYBRID']

type Fields = Readonly<Record<string, unknown>>

/**
 * The sandbox's part of a country file: `sandbox.lines` and `sandbox.bundles`, amounts in whole units of the
 * country's currency. Throws a sentence for the person who starts the sandbox.
 */
export function readGuestCountry(file: string): GuestCountry {
  const country = objectIn(parse(file), 'the file')
  const fixtures = country['sandbox'] === undefined ? {} : objectIn(country['sandbox'], 'sandbox')
  const currency = textIn(country, 'currency')
  const length = numberIn(country, 'msisdnLength')
  const starts = listIn(country, 'leadingDigits').map(String)
  const bundles = listIn(fixtures, 'bundles').map((one, index) => {
    const fields = objectIn(one, `sandbox.bundles.${index}`)
    return { router: fields['for'] === 'routers', bundle: bundleOf(fields, currency) }
  })
  return {
    opco: textIn(country, 'opco'),
    brand: textIn(objectIn(country['brand'], 'brand'), 'name'),
    callingCode: textIn(country, 'callingCode'),
    timeZone: zoneIn(country),
    msisdnLength: length,
    ours: new RegExp(`^[${starts.join('')}]\\d{${length - 1}}$`, 'u'),
    currency,
    lines: listIn(fixtures, 'lines').map((one, index) =>
      lineOf(objectIn(one, `sandbox.lines.${index}`), currency),
    ),
    phones: bundles.filter(({ router }) => !router).map(({ bundle }) => bundle),
    routers: bundles.filter(({ router }) => router).map(({ bundle }) => bundle),
  }
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error('COUNTRY_FILE cannot be read as JSON.')
  }
}

function lineOf(fields: Fields, currency: string): CastLine {
  const type = CLASSES.find((one) => one === fields['type'])
  if (!type) throw new Error(`COUNTRY_FILE: the type of a line must be one of ${CLASSES.join(', ')}.`)
  const broadband = fields['broadband'] === true
  return castLine(textIn(fields, 'msisdn'), textOr(fields, 'owner', 'A customer'), {
    about: `${broadband ? 'home broadband, ' : ''}${type.toLowerCase()}`,
    lineClass: type,
    broadband,
    airtimeMinor: minorOf(numberOr(fields, 'airtime', 0), currency),
    currency,
    contact: textOr(fields, 'contact', broadband ? '' : textIn(fields, 'msisdn')),
  })
}

function bundleOf(fields: Fields, currency: string): CastBundle {
  const unit = textOr(fields, 'dataUnit', '')
  if (unit !== '' && unit !== 'MB' && unit !== 'GB')
    throw new Error('COUNTRY_FILE: the dataUnit of a bundle must be MB or GB.')
  return {
    productCode: textIn(fields, 'productCode'),
    name: textIn(fields, 'name'),
    description: textOr(fields, 'description', ''),
    category: textOr(fields, 'category', ''),
    periodType: textOr(fields, 'periodType', ''),
    data: textOr(fields, 'data', ''),
    dataUnit: unit,
    voice: textOr(fields, 'voice', ''),
    sms: textOr(fields, 'sms', ''),
    validity: numberIn(fields, 'validity'),
    priceMinor: minorOf(numberIn(fields, 'price'), currency),
    currency,
  }
}

function objectIn(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new Error(`COUNTRY_FILE: ${name} must be an object.`)
}

function listIn(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? []
  if (Array.isArray(value)) return value
  throw new Error(`COUNTRY_FILE: ${name} must be a list.`)
}

function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`COUNTRY_FILE: ${name} must be text.`)
}

function zoneIn(country: Fields): string {
  const timeZone = textIn(country, 'timeZone')
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    throw new Error('COUNTRY_FILE: timeZone must be a time zone, such as Africa/Kigali.')
  }
}

function textOr(fields: Fields, name: string, fallback: string): string {
  return fields[name] === undefined ? fallback : textIn(fields, name)
}

function numberIn(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new Error(`COUNTRY_FILE: ${name} must be a number.`)
}

function numberOr(fields: Fields, name: string, fallback: number): number {
  return fields[name] === undefined ? fallback : numberIn(fields, name)
}
