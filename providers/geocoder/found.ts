import type { FoundPlace } from '#domain/places/found-place.ts'
import { isInside, parsePoint, type Bounds } from '#domain/places/point.ts'
import type { HttpAnswer, Outbound } from '../http/call.ts'
import { parseJson, type Json } from '../http/json.ts'

/** What the adapters of geocoders are set up with. */
export interface GeocoderConfig {
  /** `https://host[:port][/prefix]`, without a slash at the end. */
  readonly baseUrl: string
  /** Name first, then its code and other names. */
  readonly country: readonly [name: string, ...more: string[]]
  /** Two capital letters, such as UG. */
  readonly countryCode: string
  readonly bounds: Bounds
  readonly deadlineMs: number
  /** How connections to it are made, and which addresses they may reach (T12). */
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
  /** Told of each question that was not answered, in a word or two for a log: nothing of the question, no key. */
  readonly onFailure?: (reason: string) => void
}

/** Answers looked at; further ones fit worse. */
export const MOST_PLACES = 5
/** An address of people; whatever is longer is cut. */
const LONGEST_LABEL = 200
/** Shorter than a visitor's patience: the gazetteer answers after it. */
export const GEOCODER_CALLS = { maxCalls: 16, maxWaiting: 64 } as const

/** The body of a good answer; undefined for a refusal, a fault or no JSON, which `config` is told of. */
export function goodBody(
  answer: HttpAnswer,
  { onFailure }: Pick<GeocoderConfig, 'onFailure'>,
): Json | undefined {
  const body = answer.ok && answer.status === 200 ? parseJson(answer.text) : undefined
  if (body === undefined) onFailure?.(!answer.ok ? answer.detail : `HTTP ${answer.status}`)
  return body
}

/** A place of an answer, whose values are claims; null for one that is nowhere or outside the box. */
export function placeFrom(
  claim: {
    readonly label: string
    readonly latitude: unknown
    readonly longitude: unknown
    readonly town: string
  },
  bounds: Bounds,
): FoundPlace | null {
  const point = parsePoint(claim.latitude, claim.longitude)
  const label = plain(claim.label)
  if (!point || label === '' || !isInside(point, bounds)) return null
  return { label, point, town: plain(claim.town) }
}

/** A name from outside as one short line. */
export function plain(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_LABEL)
}

/** `west,south,east,north`, as OpenStreetMap's services write a box. */
export function boxText({ south, west, north, east }: Bounds): string {
  return [west, south, east, north].join(',')
}
