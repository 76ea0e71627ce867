import type { PlaceFault, PlaceLine, PlaceSign } from '#contract/console/places.ts'
import type { Compared } from './compare-places.ts'

/** A map draws so many signs; more stand together. */
const MOST_SIGNS = 500
/** What changed is drawn one by one, so many of each kind. */
const MOST_OF_A_KIND = 100
/** Side of a square whose places stand together, degrees; twice as large until they are few enough. */
const SQUARE = 0.05

/** Signs of a map: what changed one by one, everything else together where it is much. */
export function signsOf(compared: Compared, faults: readonly PlaceFault[]): readonly PlaceSign[] {
  const changed = [
    ...oneByOne('added', compared.added),
    ...oneByOne('moved', compared.moved),
    ...oneByOne('gone', compared.gone),
    ...faults
      .slice(0, MOST_OF_A_KIND)
      .flatMap(({ point, name, line }) =>
        point === null ? [] : [{ kind: 'unusable' as const, point, name: name || String(line), count: 1 }],
      ),
  ]
  return [...together(compared.same, MOST_SIGNS - Math.min(changed.length, MOST_SIGNS / 2)), ...changed]
}

function oneByOne(kind: PlaceSign['kind'], lines: readonly PlaceLine[]): readonly PlaceSign[] {
  return lines.slice(0, MOST_OF_A_KIND).map(({ name, point }) => ({ kind, name, point, count: 1 }))
}

/** As they are where they are few, otherwise a sign for each square that holds any. */
export function together(
  lines: readonly Pick<PlaceLine, 'name' | 'point'>[],
  most = MOST_SIGNS,
): readonly PlaceSign[] {
  if (lines.length <= most) return lines.map(({ name, point }) => ({ kind: 'before', name, point, count: 1 }))
  for (let side = SQUARE; ; side *= 2) {
    const squares = Map.groupBy(
      lines,
      ({ point }) => `${Math.floor(point.latitude / side)} ${Math.floor(point.longitude / side)}`,
    )
    if (squares.size <= most)
      return [...squares.values()].map((there) => ({
        kind: 'before',
        name: there.length === 1 ? (there[0]?.name ?? '') : '',
        point: {
          latitude: meanOf(there.map(({ point }) => point.latitude)),
          longitude: meanOf(there.map(({ point }) => point.longitude)),
        },
        count: there.length,
      }))
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length
}
