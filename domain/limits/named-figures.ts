/** A single figure of the limits, by its place in them: `lookUps.session.minute`. */
export interface NamedFigure {
  readonly name: string
  readonly figure: number
  /** The time that it counts over, seconds; null for what counts over none. */
  readonly seconds: number | null
}

const SPANS: Readonly<Record<number, string>> = {
  60: 'minute',
  600: 'ten-minutes',
  900: 'quarter-hour',
  3_600: 'hour',
  86_400: 'day',
}

/** Every figure of a set of limits, in their order. Limits are objects of figures, and of so many within so many seconds. */
export function figuresOf(limits: unknown, name = ''): readonly NamedFigure[] {
  const found: NamedFigure[] = []
  mapFigures(limits, name, (figure) => {
    found.push(figure)
    return figure.figure
  })
  return found
}

/** The same limits with the figures that are given by name; other names are left to whoever asks for them. */
export function withFigures<Limits>(limits: Limits, given: ReadonlyMap<string, number>, name = ''): Limits {
  return mapFigures(limits, name, ({ name: one, figure }) => given.get(one) ?? figure) as Limits
}

type Change = (figure: NamedFigure) => number

function mapFigures(value: unknown, name: string, change: Change): unknown {
  if (typeof value === 'number') return change({ name, figure: value, seconds: null })
  if (isSpan(value))
    return {
      ...value,
      most: change({ name: spanned(name, value.seconds), figure: value.most, seconds: value.seconds }),
    }
  if (Array.isArray(value)) return value.map((one: unknown) => mapFigures(one, name, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [
      key,
      mapFigures(one, name === '' ? key : `${name}.${key}`, change),
    ]),
  )
}

function isSpan(value: unknown): value is { readonly most: number; readonly seconds: number } {
  return typeof value === 'object' && value !== null && 'most' in value && 'seconds' in value
}

function spanned(name: string, seconds: number): string {
  return `${name}.${SPANS[seconds] ?? `${seconds}-seconds`}`
}
