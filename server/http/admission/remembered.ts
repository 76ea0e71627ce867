/**
 * Answers a question with what was found out at most `keptMs` ago, and asks once however many want to know: a public
 * address that costs the database something costs it no more when a thousand ask. What is thrown is kept likewise.
 */
export function remembered<T>(
  ask: () => Promise<T>,
  keptMs: number,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let asking: Promise<T> | null = null
  let foundAt = -Infinity
  return () => {
    if (asking && now() - foundAt < keptMs) return asking
    foundAt = Infinity
    const found = (): void => {
      foundAt = now()
    }
    asking = ask()
    asking.then(found, found)
    return asking
  }
}
