import { DatabaseUnavailable } from './unavailable.ts'

/** A page waits so long for what it can do without; a database that says nothing would be waited for ten times as long. */
const WAIT_MS = 1_000

/**
 * What was asked of the database, or `fallback` while that is away or says nothing for a second: for what a page is worth
 * reading without.
 */
export async function unlessAway<T, F>(asked: Promise<T>, fallback: F): Promise<T | F> {
  const late = Promise.withResolvers<F>()
  const timer = setTimeout(() => late.resolve(fallback), WAIT_MS)
  // The first of both counts, and what fails after it is nobody's.
  asked.catch(() => undefined)
  try {
    return await Promise.race([asked, late.promise])
  } catch (fault) {
    if (fault instanceof DatabaseUnavailable) return fallback
    throw fault
  } finally {
    clearTimeout(timer)
  }
}
