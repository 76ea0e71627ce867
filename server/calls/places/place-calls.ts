import type { Answer } from '#server/calls/answer.ts'
import { plainText } from '#domain/pasted-text.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { refusal, success } from '#contract/envelope.ts'
import {
  LONGEST_ADDRESS,
  type GeocodeRequest,
  type SuggestPlacesRequest,
} from '#contract/places/place-schemas.ts'
import type { FoundPlace, PlaceSuggestion } from '#domain/places/found-place.ts'
import { parsePoint } from '#domain/places/point.ts'
import type { PlacesAnswer } from '#providers/geocoder/port.ts'
import type { CallDependencies } from '../deps.ts'
import { placesInTown } from '../leads/lead-place.ts'
import { badRequest } from '../problems.ts'
import { countPlace } from './count-place.ts'

type PlaceDependencies = Pick<CallDependencies, 'country' | 'geocoder' | 'leads' | 'placeLimits' | 'tries'>

/** Fewer letters begin too many names to suggest any (SHOP-32). */
const LEAST_LETTERS = 3

/**
 * CALL-38: the places of an address, or with `latlng` what is at a point; an empty list when there is none.
 */
export async function geocodeCall(
  deps: PlaceDependencies,
  request: GeocodeRequest,
  caller: Caller,
): Promise<Answer<readonly FoundPlace[]>> {
  const address = plainText(request.address ?? '')
  const point = pointOf(request.latlng)
  if (address === '' && !point) return badRequest(sentence('addressNeeded'))
  if (address.length > LONGEST_ADDRESS) return success([])
  const refused = await countPlace(deps, caller)
  if (refused) return refused
  const answer = point ? await deps.geocoder.findAt(point) : await deps.geocoder.find(address)
  if (!answer.ok || request.town === undefined) return replyOf(answer)
  return success(await placesInTown(deps, answer.places, request.town))
}

/** CALL-39: places whose names begin like the input; none for fewer than three letters. */
export async function suggestPlacesCall(
  deps: PlaceDependencies,
  request: SuggestPlacesRequest,
  caller: Caller,
): Promise<Answer<readonly PlaceSuggestion[]>> {
  const input = plainText(request.input)
  if (input.length < LEAST_LETTERS || input.length > LONGEST_ADDRESS) return success([])
  const refused = await countPlace(deps, caller)
  if (refused) return refused
  return replyOf(await deps.geocoder.suggest(input))
}

function pointOf(latlng: string | undefined): ReturnType<typeof parsePoint> {
  const [latitude = '', longitude = ''] = (latlng ?? '').split(',')
  return latlng === undefined ? null : parsePoint(latitude, longitude)
}

function replyOf<T>(answer: PlacesAnswer<T>): Answer<readonly T[]> {
  return answer.ok ? success(answer.places) : refusal(500, '')
}
