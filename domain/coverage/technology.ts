/** Generations of the network, oldest first (COVER-13). */
export const TECHNOLOGIES = ['2G', '3G', '4G', '5G'] as const
export type Technology = (typeof TECHNOLOGIES)[number]

/** What a site offers: bit 0 is 2G, bit 3 is 5G. */
export type TechnologySet = number

export const EVERY_TECHNOLOGY: TechnologySet = (1 << TECHNOLOGIES.length) - 1

/** Whether a set holds a technology. */
export function hasTechnology(set: TechnologySet, technology: Technology): boolean {
  return (set & bitOf(technology)) !== 0
}

/** The set of some technologies. */
export function technologySet(technologies: readonly Technology[]): TechnologySet {
  return technologies.reduce((set, technology) => set | bitOf(technology), 0)
}

/** The technologies of a set, oldest first. */
export function technologiesOf(set: TechnologySet): readonly Technology[] {
  return TECHNOLOGIES.filter((technology) => hasTechnology(set, technology))
}

/** A technology as an address or a form names it, in either case; null for anything else. */
export function parseTechnology(value: unknown): Technology | null {
  const wanted = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return TECHNOLOGIES.find((technology) => technology === wanted) ?? null
}

function bitOf(technology: Technology): number {
  return 1 << TECHNOLOGIES.indexOf(technology)
}
