import type { PlaceLine } from '#contract/console/places.ts'
import { townOf } from '#domain/coverage/site.ts'
import { TECHNOLOGIES } from '#domain/coverage/technology.ts'
import { distanceInKm } from '#domain/places/distance.ts'
import type { PlaceKind } from '#server/places/place-kind.ts'

/** Less is how somebody measures twice. */
const MOVED_METERS = 50

/** What a set of places would change in another one. */
export interface Compared {
  readonly added: readonly PlaceLine[]
  readonly moved: readonly PlaceLine[]
  readonly gone: readonly PlaceLine[]
  /** Those that say something else of how to reach them, moved ones too: what each said, and what it says. */
  readonly changed: readonly PlaceLine[]
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
  const changed: PlaceLine[] = []
  const left: T[] = []
  const noteChange = (before: T, value: T): void => {
    const more = changesOf(kind, before, value)
    if (more !== '') changed.push({ ...placeLine(kind, value, lineOf.get(value)), more })
  }
  for (const value of values) {
    const before = known.get(kind.identity(value))
    if (before === undefined) left.push(value)
    else {
      known.delete(kind.identity(value))
      same.push(placeLine(kind, value, lineOf.get(value)))
      noteChange(before, value)
    }
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
      noteChange(before, value)
      if (meters > MOVED_METERS) moved.push({ ...line, before: kind.at(before), meters })
      else same.push(line)
    }
  }
  const gone = [...byName.values()].flat().map((value) => placeLine(kind, value, null))
  const lost = kind.name === 'sites' ? lostIn(kind, live, values) : []
  return { added, moved, gone, changed, same, lost }
}

/** What a place said of how to reach it and says now, `phone: 0712000101 → 0799666666`; '' if it says the same. */
function changesOf<T>(kind: PlaceKind<T>, before: T, value: T): string {
  if (kind.reached.length === 0) return ''
  const [was, is] = [kind.row(before), kind.row(value)]
  return kind.reached
    .filter((column) => was[column] !== is[column])
    .map((column) => `${column}: ${was[column] || '–'} → ${is[column] || '–'}`)
    .join('; ')
}

/** The figures of a comparison, beside what is live. */
export function figuresOf(compared: Compared, was: number) {
  const { added, moved, gone, changed } = compared
  return {
    was,
    added: added.length,
    moved: moved.length,
    gone: gone.length,
    changed: changed.length,
  }
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
