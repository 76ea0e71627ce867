import { piecesOf } from './placeholders.ts'

/**
 * What a text becomes by an edit that would leave half a sign behind: the sign goes whole. An edit that cuts none is as it was
 * typed.
 */
export function withWholeSigns(before: string, after: string): string {
  const start = sameAtStart(before, after)
  const end = Math.min(sameAtEnd(before, after), before.length - start, after.length - start)
  const [from, to] = [start, before.length - end]
  const typed = after.slice(start, after.length - end)
  const cut = piecesOf(before).filter(
    ({ kind, from: at, text }) =>
      kind === 'sign' &&
      at < Math.max(to, from) &&
      at + text.length > from &&
      !(from <= at && at + text.length <= to),
  )
  if (cut.length === 0) return after
  const begins = Math.min(from, ...cut.map((sign) => sign.from))
  const ends = Math.max(to, ...cut.map((sign) => sign.from + sign.text.length))
  return before.slice(0, begins) + typed + before.slice(ends)
}

function sameAtStart(one: string, other: string): number {
  let same = 0
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1
  return same
}

function sameAtEnd(one: string, other: string): number {
  let same = 0
  while (same < one.length && same < other.length && one.at(-1 - same) === other.at(-1 - same)) same += 1
  return same
}
