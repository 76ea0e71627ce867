import type { Look } from '../outage/watch-portal.ts'

/** What customers of one portal met while something was hurt. Milliseconds. */
export interface Refusals {
  /** The longest time from the first press that was told to come back to the next one that was served. */
  readonly refusedMs: number
  /** The longest time from one press that was served to the next one that was, refused or left waiting in between. */
  readonly unservedMs: number
  readonly refused: number
  /** Answers that were neither a service nor a clear refusal. */
  readonly odd: number
}

/** Of the looks at one portal, in their order. */
export function refusalsIn(looks: readonly Look[]): Refusals {
  const served = looks.filter((look) => look.served).map(({ at }) => at)
  const gaps = served.slice(1).map((at, index) => at - (served[index] ?? at))
  const isOver = looks.at(-1)?.served === true
  return {
    refusedMs: isOver ? longestRefusal(looks) : Infinity,
    unservedMs: isOver ? Math.max(0, ...gaps) : Infinity,
    refused: looks.length - served.length,
    odd: looks.filter(({ odd }) => odd !== null).length,
  }
}

function longestRefusal(looks: readonly Look[]): number {
  let longest = 0
  let since: number | null = null
  for (const { at, served } of looks) {
    if (!served) since ??= at
    else if (since !== null) {
      longest = Math.max(longest, at - since)
      since = null
    }
  }
  return longest
}

const SERVED_IN_A_ROW = 3

/** Whether the last presses were served, all of them after `since`. */
export function isServedSince(looks: readonly Look[], since: number): boolean {
  const last = looks.filter(({ at }) => at > since).slice(-SERVED_IN_A_ROW)
  return last.length === SERVED_IN_A_ROW && last.every(({ served }) => served)
}
