/** Texts that are kept, and the longest one: together a few megabytes. */
const MOST_KEPT = 64
const LONGEST = 65_536

/**
 * What was read of a text, for whoever sends the very same text again: most lines may have the same list, to the letter.
 * Nothing is known here but the text, so nobody is ever told what was said of somebody else in other words. The ones
 * that were asked for last are kept.
 */
export function readOnce<Read extends object>(read: (text: string) => Read): (text: string) => Read {
  const kept = new Map<string, Read>()
  return (text) => {
    const known = kept.get(text)
    const found = known ?? read(text)
    if (text.length > LONGEST) return found
    kept.delete(text)
    kept.set(text, found)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return found
  }
}
