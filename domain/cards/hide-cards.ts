import { withoutCardNumbers } from './card-number.ts'

/** The same value with every text in it, however deep, without card numbers; the very same when there was none. */
export function hideCards<T>(value: T): T {
  return hiddenIn(value) as T
}

function hiddenIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutCardNumbers(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return keepUnchanged(value, value.map(hiddenIn))
  const entries = Object.entries(value)
  const hidden = entries.map(([, held]) => hiddenIn(held))
  if (hidden.every((held, n) => held === entries[n]?.[1])) return value
  return Object.fromEntries(entries.map(([name], n) => [name, hidden[n]]))
}

function keepUnchanged(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((held, n) => held === before[n]) ? before : after
}
