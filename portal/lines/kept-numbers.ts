/** A number that somebody asked this phone to remember. */
export interface KeptNumber {
  /** National digits. */
  readonly digits: string
  /** '' where no name was given. */
  readonly name: string
}

/** Everything that is remembered, the last used first, and whether this phone is one that many people use. */
export interface KeptNumbers {
  readonly numbers: readonly KeptNumber[]
  /** True: never ask to remember a number (NUMBER-18). */
  readonly shared: boolean
}

/** At most this many are remembered (NUMBER-18). */
export const MOST_NUMBERS = 6
const LONGEST_NAME = 24

export const NOTHING_KEPT: KeptNumbers = { numbers: [], shared: false }

/** What storage holds, as far as it can be believed: anybody may have written it. */
export function parseKept(text: string | null): KeptNumbers {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return NOTHING_KEPT
    const { numbers, shared } = value as { numbers?: unknown; shared?: unknown }
    const found = Array.isArray(numbers) ? numbers.flatMap(parseNumber) : []
    return { numbers: found.slice(0, MOST_NUMBERS), shared: shared === true }
  } catch {
    return NOTHING_KEPT
  }
}

function parseNumber(value: unknown): KeptNumber[] {
  if (typeof value !== 'object' || value === null) return []
  const { digits, name } = value as { digits?: unknown; name?: unknown }
  if (typeof digits !== 'string' || !/^\d{6,15}$/.test(digits)) return []
  return [{ digits, name: typeof name === 'string' ? cleanName(name) : '' }]
}

/** One line of text, shortened. */
export function cleanName(name: string): string {
  return name.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_NAME).trim()
}

/** Puts a number first, under a name; a seventh takes the place of the one unused for longest. */
export function remember(kept: KeptNumbers, number: KeptNumber): KeptNumbers {
  const others = kept.numbers.filter(({ digits }) => digits !== number.digits)
  const added = { digits: number.digits, name: cleanName(number.name) }
  return { ...kept, numbers: [added, ...others].slice(0, MOST_NUMBERS) }
}

/** Moves a number that is remembered to the front; nothing else is ever added by using it. */
export function moveToFront(kept: KeptNumbers, digits: string): KeptNumbers {
  const known = kept.numbers.find((number) => number.digits === digits)
  return known ? remember(kept, known) : kept
}

export function rename(kept: KeptNumbers, digits: string, name: string): KeptNumbers {
  const numbers = kept.numbers.map((number) =>
    number.digits === digits ? { digits, name: cleanName(name) } : number,
  )
  return { ...kept, numbers }
}

export function forget(kept: KeptNumbers, digits: string): KeptNumbers {
  return { ...kept, numbers: kept.numbers.filter((number) => number.digits !== digits) }
}

export function forgetAll(kept: KeptNumbers): KeptNumbers {
  return { ...kept, numbers: [] }
}

/** The number that a further one would take the place of; null while there is room. */
export function replacedBy(kept: KeptNumbers, digits: string): KeptNumber | null {
  const known = kept.numbers.some((number) => number.digits === digits)
  return known || kept.numbers.length < MOST_NUMBERS ? null : (kept.numbers.at(-1) ?? null)
}
