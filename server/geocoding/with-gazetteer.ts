import { isInside, type Bounds } from '#domain/places/point.ts'
import type { FoundPlace } from '#domain/places/found-place.ts'
import type { Geocoder, PlacesAnswer } from '#providers/geocoder/port.ts'

/**
 * The chosen geocoder, and the gazetteer for whatever it does not answer at all. A provider that knows no such place
 * has answered: nobody is led to a place that its map does not have. Where it suggests nothing, what the gazetteer takes a
 * misspelt name for is offered, once the provider knows it as well. Places outside the box are none
 * (SHOP-31).
 */
export function withGazetteer(chosen: Geocoder, gazetteer: Geocoder, bounds: Bounds): Geocoder {
  const inside = (answer: PlacesAnswer<FoundPlace>): PlacesAnswer<FoundPlace> =>
    answer.ok ? { ok: true, places: answer.places.filter(({ point }) => isInside(point, bounds)) } : answer
  return {
    async find(text) {
      const answer = inside(await chosen.find(text))
      return answer.ok ? answer : gazetteer.find(text)
    },
    async findAt(point) {
      if (!isInside(point, bounds)) return { ok: true, places: [] }
      const answer = inside(await chosen.findAt(point))
      return answer.ok ? answer : gazetteer.findAt(point)
    },
    async suggest(text) {
      const answer = await chosen.suggest(text)
      if (!answer.ok || answer.places.length > 0) return answer.ok ? answer : gazetteer.suggest(text)
      const meant = await gazetteer.suggest(text)
      const [best] = meant.ok ? meant.places : []
      if (!best) return answer
      const known = inside(await chosen.find(best.label))
      return known.ok && known.places.length > 0 ? { ok: true, places: [best] } : answer
    },
  }
}
