import type { PageVisit } from './visit-pages.ts'
import type { Look } from './watch-portal.ts'

/** When an outage began and ended, by the clock of this program. */
export interface Spell {
  readonly began: number
  readonly ended: number
}

/** How one outage went, over all portals. Milliseconds. */
export interface OutageFigures {
  readonly name: string
  /** Presses meanwhile: served, and told to come back. */
  readonly served: number
  readonly refused: number
  /** Answers that were neither, and looks that found a process that asks to be started again. */
  readonly odd: number
  readonly notLive: number
  /** Pages that take no money, opened meanwhile, and those of them that were not there, by address. */
  readonly pages: number
  readonly pagesGone: readonly string[]
  /** Every portal said on its pages that nobody can buy for the moment. */
  readonly saidSo: boolean
  /** The longest time in which a portal called itself ready and refused customers. */
  readonly wronglyReadyMs: number
  /** Where customers are refused: every portal said so before the end. */
  readonly noticed: boolean
  /** After the end: until every portal was ready and served a customer, … */
  readonly readyAfterMs: number
  /** … and until nothing was left lying that had become due before the end; null: it was left. */
  readonly takenUpAfterMs: number | null
}

/** What was seen of each portal. */
export interface Seen {
  readonly looks: readonly Look[]
  readonly visits: readonly PageVisit[]
}

export function figuresOf(name: string, seen: readonly Seen[], { began, ended }: Spell) {
  const looks = seen.map((own) => own.looks)
  const visits = seen.map((own) => own.visits.filter(({ at }) => at >= began && at < ended))
  const during = looks.map((own) => own.filter(({ at }) => at >= began && at < ended))
  const all = looks.flatMap((own) => own.filter(({ at }) => at >= began))
  return {
    name,
    served: during.flat().filter(({ served }) => served).length,
    refused: during.flat().filter(({ served }) => !served).length,
    odd: all.filter(({ odd }) => odd !== null).length,
    notLive: all.filter(({ live }) => !live).length,
    pages: visits.flat().length,
    pagesGone: visits.flat().flatMap(({ path, status }) => (status === 200 ? [] : [`${path}: ${status}`])),
    saidSo: visits.every((own) => own.some(({ saysSo }) => saysSo)),
    wronglyReadyMs: Math.max(0, ...during.map((own) => longestWrong(own))),
    noticed: during.every((own) => own.some(({ ready }) => !ready)),
    readyAfterMs: Math.max(...looks.map((own) => firstGood(own, ended))),
  }
}

function firstGood(looks: readonly Look[], ended: number): number {
  const good = looks.find(({ at, ready, served }) => at >= ended && ready && served)
  return good ? good.at - ended : Infinity
}

/** From the first of several looks in a row that found it ready, and a customer refused, to the last of them. */
function longestWrong(looks: readonly Look[]): number {
  let longest = 0
  let since: number | null = null
  for (const { at, ready, served } of looks) {
    if (!ready || served) since = null
    else {
      since ??= at
      longest = Math.max(longest, at - since)
    }
  }
  return longest
}
