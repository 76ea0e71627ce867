import type { Outbound } from '#providers/http/outbound.ts'
import { readOutbound } from './outbound-settings.ts'
import type { Reader } from './reader.ts'

/** What reaches the operator's business systems: only the protocol that is chosen needs its addresses and keys. */
export function readOperator(read: Reader) {
  const { driver } = read.of('operator')
  if (driver === 'tmforum') return readTmForum(read)
  const settings = read.of('portalOperator')
  return { driver, ...settings, outbound: readOutbound(read, 'OPERATOR', settings.url) }
}

function readTmForum(read: Reader) {
  const { auth: way, bases, settleSeconds, ratesUrl } = read.of('tmForum')
  const { url, ...auth } =
    way === 'key' ? { way, ...read.of('tmForumByKey') } : { way, ...read.of('tmForumByOauth') }
  return {
    driver: 'tmforum',
    url,
    /** Path of each API; '' for one that the operator does not have. */
    bases,
    auth,
    /** Milliseconds in which an unanswered order may still arrive. */
    settleMs: 1_000 * settleSeconds,
    /** A live operator without an address for rates converts nothing. */
    rates: ratesUrl === '' && read.isLive ? null : readRates(read),
    outbound: readOutbound(read, 'TMF', url),
  } as const
}

function readRates(read: Reader) {
  const settings = read.of('rates')
  return { ...settings, outbound: readOutbound(read, 'OPERATOR', settings.url) }
}

/** The SMS centre. */
export function readSms(read: Reader) {
  const settings = read.of('sms')
  return { ...settings, outbound: readOutbound(read, 'SMS', settings.url) }
}

/** Who says where home internet is: the operator's list of towns (LEAD-33), or TM Forum TMF645 (docs/tmforum.md). */
export function readQualification(read: Reader) {
  const { by } = read.of('qualification')
  if (by === 'towns') return { by }
  const settings = read.of('tmf645')
  return { by, ...settings, outbound: readOutbound(read, 'QUALIFICATION', settings.url) }
}

/** Who says where an address is (docs/places.md). */
export interface GeocoderSettings {
  readonly driver: 'gazetteer' | 'google' | 'nominatim' | 'photon'
  /** '' for the gazetteer, which is a list of our own. */
  readonly url: string
  /** Never leaves the server; '' where the driver needs none. */
  readonly key: string
  /** Further places of the operator's own; '' for none. */
  readonly gazetteerFile: string
  readonly outbound: Outbound
}

export function readGeocoder(read: Reader): GeocoderSettings {
  const { driver } = read.of('geocoder')
  const { gazetteerFile } = read.of('pages')
  const { url, key } = { key: '', ...(driver === 'gazetteer' ? { url: '' } : read.of(driver)) }
  return {
    driver,
    url: url.replace(/\/+$/, ''),
    key,
    gazetteerFile,
    outbound: readOutbound(read, 'GEOCODER', url),
  }
}
