import { forgetSession, readSession, writeSession } from '../frame-script/session-values.ts'

/** How long an answer is kept where nobody says how long (TEXT-23). */
export const KEPT_SECONDS = 10

/** A kept value; null when there is none or its time is over. What it holds is for the caller to check. */
export function readKept(key: string): unknown {
  const found = readSession(key)
  if (typeof found !== 'object' || found === null || !('value' in found) || !('expires' in found)) return null
  if (typeof found.expires === 'number' && found.expires > Date.now()) return found.value
  forgetSession(key)
  return null
}

/** Keeps a value in this tab's session for so many seconds. */
export function keep(key: string, value: unknown, seconds = KEPT_SECONDS): void {
  writeSession(key, { value, expires: Date.now() + seconds * 1000 })
}

/** The kept value, or a new answer that is then kept; an answer of null is not kept. */
export async function keptOr<T>(
  key: string,
  ask: () => Promise<T | null>,
  seconds?: number,
): Promise<T | null> {
  const found = readKept(key)
  if (found !== null) return found as T
  const answer = await ask()
  if (answer !== null) keep(key, answer, seconds)
  return answer
}
