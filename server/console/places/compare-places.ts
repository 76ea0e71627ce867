import type { PlaceFigures, PlaceLine } from '#contract/console/places.ts'
import { townOf } from '#domain/coverage/site.ts'
import { TECHNOLOGIES } from '#domain/coverage/technology.ts'
import { distanceInKm } from '#domain/places/distance.ts'
import type { PlaceKind } from '#server/places/place-kind.ts'

/** Less is how somebody measures twice. */
const MOVED_METERS = 50
/** More is gone by two people alone: this many, … */
export const GONE_ALONE = 50
/** … or one in so many. */
const GONE_SHARE = 20

/** What a set of places would change in another one. */
export interface Compared {
  readonly added: readonly PlaceLine[]
  readonly moved: readonly PlaceLine[]
  readonly gone: readonly PlaceLine[]
  /** Those of the new set that stand where they stood. */
  readonly same: readonly PlaceLine[]
  /** Towns that lose a technology: `Gulu 4G`. */
  readonly lost: readonly string[]
}

/**
 * Compares places with those that are live. One with the same name at the same place is the same; of the others one of the same
 * name is it, moved; what is left came or went.
 */
export function comparePlaces<T>(
  kind: PlaceKind<T>,
  live: readonly T[],
  { values, lines }: { readonly values: readonly T[]; readonly lines: readonly (number | null)[] },
): Compared {
  const lineOf = new Map(values.map((value, n) => [value, lines[n] ?? null]))
  const known = new Map(live.map((value) => [kind.identity(value), value]))
  const same: PlaceLine[] = []
  const left: T[] = []
  for (const value of values) {
    if (known.delete(kind.identity(value))) same.push(placeLine(kind, value, lineOf.get(value)))
    else left.push(value)
  }
  const byName = Map.groupBy(known.values(), (value) => kind.called(value).toLowerCase())
  const added: PlaceLine[] = []
  const moved: PlaceLine[] = []
  for (const value of left) {
    const before = byName.get(kind.called(value).toLowerCase())?.pop()
    const line = placeLine(kind, value, lineOf.get(value))
    if (before === undefined) added.push(line)
    else {
      const meters = Math.round(distanceInKm(kind.at(before), kind.at(value)) * 1_000)
      if (meters > MOVED_METERS) moved.push({ ...line, before: kind.at(before), meters })
      else same.push(line)
    }
  }
  const gone = [...byName.values()].flat().map((value) => placeLine(kind, value, null))
  return { added, moved, gone, same, lost: kind.name === 'sites' ? lostIn(kind, live, values) : [] }
}

/** Whether so much goes away that two people decide. */
export function needsTwo(
  { gone, was }: Pick<PlaceFigures, 'gone' | 'was'>,
  lost: readonly string[],
): boolean {
  return gone > GONE_ALONE || gone * GONE_SHARE > was || lost.length > 0
}

function placeLine<T>(kind: PlaceKind<T>, value: T, line: number | null = null): PlaceLine {
  const { called, more, at } = kind
  return { line, name: called(value), more: more(value), point: at(value), before: null, meters: 0 }
}

/** Technologies that a town had and would have no longer. */
function lostIn<T>(kind: PlaceKind<T>, live: readonly T[], next: readonly T[]): readonly string[] {
  const had = technologiesByTown(kind, live)
  const has = technologiesByTown(kind, next)
  return [...had]
    .flatMap(([town, technologies]) =>
      TECHNOLOGIES.filter((one) => technologies.has(one) && has.get(town)?.has(one) !== true).map(
        (one) => `${town} ${one}`,
      ),
    )
    .toSorted()
}

function technologiesByTown<T>(
  kind: PlaceKind<T>,
  values: readonly T[],
): ReadonlyMap<string, ReadonlySet<string>> {
  // Hundred thousand sites have a handful of sets between them: each is taken apart once for a town.
  const towns = new Map<string, Set<string>>()
  for (const value of values) {
    const town = townOf({ title: kind.called(value) })
    const found = towns.get(town)
    if (found) found.add(kind.more(value))
    else towns.set(town, new Set([kind.more(value)]))
  }
  return new Map(
    [...towns].map(([town, sets]) => [town, new Set([...sets].flatMap((set) => set.split(' ')))]),
  )
}
