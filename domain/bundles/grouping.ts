import type { Bundle } from './bundle.ts'
import { quantityOf } from './contents.ts'
import { byValidity, validityHours } from './validity.ts'

/** The name of what belongs nowhere else, among categories and among periods (BUNDLE-10). */
export const OTHERS = 'Others'
/** The period that leaves nothing out; selected at first. */
export const ALL = 'All'

/** In place of a category's name: the first that holds no data, calls or messages. */
export const WITHOUT_DATA = '-data'

type Grouped = Pick<Bundle, 'category' | 'periodType' | 'validity' | 'validityUnit' | 'amount' | 'data'>

export interface BundleCategory<B> {
  readonly name: string
  /** Shortest validity first. */
  readonly bundles: readonly B[]
  /** 'All' first, then those present, 'Others' last when some bundle has none. */
  readonly periods: readonly string[]
}

/**
 * The catalogue by category, the one to show first in front. The operator's order means nothing, so
 * categories with data stand before those without, larger ones first, and 'Others' last (BUNDLE-10).
 */
export function groupBundles<B extends Grouped>(bundles: readonly B[]): BundleCategory<B>[] {
  const members = new Map<string, B[]>()
  for (const bundle of bundles) {
    const name = categoryOf(bundle)
    const known = members.get(name)
    if (known) known.push(bundle)
    else members.set(name, [bundle])
  }
  const groups = [...members].map(([name, some]) => ({
    name,
    bundles: some.toSorted(byValidity),
    periods: periodsOf(some),
  }))
  return groups.toSorted((a, b) => rankOf(a) - rankOf(b) || b.bundles.length - a.bundles.length)
}

/** The category that was asked for by its name or `WITHOUT_DATA`, else the first one. */
export function findCategory<B extends Grouped>(
  groups: readonly BundleCategory<B>[],
  wanted: string,
): BundleCategory<B> | undefined {
  return (
    groups.find(({ name, bundles }) => (wanted === WITHOUT_DATA ? !haveData(bundles) : name === wanted)) ??
    groups[0]
  )
}

/** The category a bundle is shown under. */
export function categoryOf({ category }: Pick<Bundle, 'category'>): string {
  return category.trim() || OTHERS
}

/** The period a bundle is shown under. */
export function periodOf({ periodType }: Pick<Bundle, 'periodType'>): string {
  return periodType.trim() || OTHERS
}

/** True when this period shows this bundle. */
export function isInPeriod(bundle: Pick<Bundle, 'periodType'>, period: string): boolean {
  return period === ALL || periodOf(bundle) === period
}

function rankOf({ name, bundles }: { readonly name: string; readonly bundles: readonly Grouped[] }): number {
  if (name === OTHERS) return 2
  return haveData(bundles) ? 0 : 1
}

function haveData(bundles: readonly Grouped[]): boolean {
  return bundles.some(({ data }) => quantityOf(data) !== null)
}

/** Periods stand by their shortest bundle: Daily, Weekly, Monthly. */
function periodsOf(bundles: readonly Grouped[]): string[] {
  const shortest = new Map<string, number>()
  for (const bundle of bundles) {
    const period = periodOf(bundle)
    shortest.set(period, Math.min(shortest.get(period) ?? Infinity, validityHours(bundle)))
  }
  const others = shortest.delete(OTHERS)
  const named = [...shortest].toSorted(([, a], [, b]) => (a === b ? 0 : a - b)).map(([period]) => period)
  return [ALL, ...named.filter((period) => period !== ALL), ...(others ? [OTHERS] : [])]
}
