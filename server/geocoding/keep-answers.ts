import type { Geocoder, PlacesAnswer } from '#providers/geocoder/port.ts'

export interface KeepingRules {
  /** Answers kept; the one asked for longest ago goes first. */
  readonly most: number
  readonly lifeMs: number
  /** Monotonic milliseconds. */
  readonly now: () => number
}

interface Kept {
  readonly answer: Promise<PlacesAnswer<unknown>>
  readonly until: number
}

/**
 * A geocoder that asks another one once for each question, also when many ask at the same time. Failures are not kept.
 * A point is asked for to about ten metres.
 */
export function keepAnswers(geocoder: Geocoder, { most, lifeMs, now }: KeepingRules): Geocoder {
  const kept = new Map<string, Kept>()
  const once = <T>(key: string, ask: () => Promise<PlacesAnswer<T>>): Promise<PlacesAnswer<T>> => {
    const known = kept.get(key)
    kept.delete(key)
    if (known && known.until > now()) {
      kept.set(key, known)
      return known.answer as Promise<PlacesAnswer<T>>
    }
    const answer = ask()
    const mine: Kept = { answer, until: now() + lifeMs }
    kept.set(key, mine)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    const drop = (): void => {
      if (kept.get(key) === mine) kept.delete(key)
    }
    answer.then(({ ok }) => (ok ? undefined : drop()), drop)
    return answer
  }
  return {
    find: (text) => once(`find ${textKey(text)}`, () => geocoder.find(text)),
    findAt: (point) => {
      const rounded = { latitude: round(point.latitude), longitude: round(point.longitude) }
      return once(`at ${rounded.latitude},${rounded.longitude}`, () => geocoder.findAt(rounded))
    },
    suggest: (text) => once(`suggest ${textKey(text)}`, () => geocoder.suggest(text)),
  }
}

function textKey(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
