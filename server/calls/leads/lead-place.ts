import type { Sentence } from '#domain/replies/sentences.ts'
import { farFromTown, type KnownPoints } from '#domain/leads/pin-in-town.ts'
import { findTown } from '#domain/leads/town.ts'
import { isInside, type Point } from '#domain/places/point.ts'
import type { FoundPlace } from '#domain/places/found-place.ts'
import type { CallDependencies } from '../deps.ts'
import { LEAD_SENTENCES } from './lead-sentences.ts'

type Placing = Pick<CallDependencies, 'country' | 'geocoder' | 'leads'>

/** Where a home is said to be: a pin, and words for it. */
interface PinnedAddress {
  readonly city: string
  readonly street1: string
  readonly landmark: string
  readonly lat: number
  readonly lng: number
}

/**
 * Why nobody can be connected at this pin, in words for the customer; null where pin and words agree. Feasibility is the
 * town's, so a pin somewhere else would be promised what nobody looked at. While the list of towns or the geocoder is
 * away, and for a town of which they know nothing, only the country's box can be held against a pin.
 */
export async function placeProblem(deps: Placing, address: PinnedAddress): Promise<Sentence | null> {
  const { country } = deps
  const pin = { latitude: address.lat, longitude: address.lng }
  if (!isInside(pin, country.map.bounds)) return LEAD_SENTENCES.outside(country.name)
  const town = await townPoints(deps, address.city)
  if (farFromTown(pin, town) === null) return null
  const written = new Set([address.street1, address.landmark].map((part) => part.trim()).filter(Boolean))
  const known = await Promise.all(
    [...written].map((part) => pointsOf(deps, [part, address.city, country.name].join(', '))),
  )
  const km = farFromTown(pin, town, known.flat())
  return km === null ? null : LEAD_SENTENCES.farAway(Math.round(km), address.city.trim())
}

/** Of places that a map found, those that can be in the town that was named; all of them where nobody knows the town. */
export async function placesInTown(
  deps: Placing,
  places: readonly FoundPlace[],
  city: string,
): Promise<readonly FoundPlace[]> {
  const town = await townPoints(deps, city)
  return places.filter(({ point }) => farFromTown(point, town) === null)
}

/** Only towns of the operator's list are asked for: nobody geocodes other texts through a request. */
async function townPoints({ leads, geocoder, country }: Placing, city: string): Promise<KnownPoints> {
  const listed = await leads.towns()
  const town = listed.ok ? findTown(listed.towns, city) : null
  return town ? pointsOf({ geocoder }, `${town.cityName.trim()}, ${country.name}`) : []
}

async function pointsOf({ geocoder }: Pick<Placing, 'geocoder'>, text: string): Promise<readonly Point[]> {
  const answer = await geocoder.find(text)
  return answer.ok ? answer.places.map(({ point }) => point) : []
}
