/** A run of words that both sides have, or one of them alone. */
export interface DiffPart {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** Beyond so many comparisons the middle is told as replaced: two texts that share next to nothing. */
const MOST_COMPARISONS = 4_000_000

/** What differs between two texts, word by word; a sign in double braces counts as one word. */
export function diffWords(before: string, after: string): DiffPart[] {
  const old = wordsOf(before)
  const young = wordsOf(after)
  const start = sameAtStart(old, young)
  const end = sameAtEnd(old.slice(start), young.slice(start))
  const middle = diffMiddle(old.slice(start, old.length - end), young.slice(start, young.length - end))
  return joined([
    ...told('same', old.slice(0, start)),
    ...middle,
    ...told('same', end === 0 ? [] : old.slice(-end)),
  ])
}

function wordsOf(text: string): string[] {
  return text.match(/\{\{[^{}]*\}\}|\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []
}

function sameAtStart(old: readonly string[], young: readonly string[]): number {
  const most = Math.min(old.length, young.length)
  let same = 0
  while (same < most && old[same] === young[same]) same += 1
  return same
}

function sameAtEnd(old: readonly string[], young: readonly string[]): number {
  return sameAtStart(old.toReversed(), young.toReversed())
}

function told(kind: DiffPart['kind'], words: readonly string[]): DiffPart[] {
  return words.map((text) => ({ kind, text }))
}

/** By the longest words that both have in common. */
function diffMiddle(old: readonly string[], young: readonly string[]): DiffPart[] {
  if (old.length * young.length > MOST_COMPARISONS) return [...told('gone', old), ...told('new', young)]
  const width = young.length + 1
  const common = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number): number => common[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = young.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === young[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const parts: DiffPart[] = []
  let row = 0
  let column = 0
  while (row < old.length || column < young.length) {
    const [gone, added] = [old[row], young[column]]
    if (gone !== undefined && gone === added) parts.push({ kind: 'same', text: gone })
    if (gone !== undefined && gone === added) {
      row += 1
      column += 1
    } else if (gone !== undefined && (added === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'gone', text: gone })
      row += 1
    } else {
      parts.push({ kind: 'new', text: added ?? '' })
      column += 1
    }
  }
  return parts
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.kind === part.kind) runs[runs.length - 1] = { ...last, text: last.text + part.text }
    else runs.push(part)
  }
  return runs
}
