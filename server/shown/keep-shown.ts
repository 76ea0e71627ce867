import type { WireStatus } from '#domain/payments/status/status-view.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import type { Log } from '#server/payments/engine.ts'
import type { Database } from '#server/store/database.ts'
import * as sql from './shown-statements.ts'

/** What a customer was shown of a payment. */
export interface ShownPage {
  readonly paymentId: string
  readonly state: PaymentState
  /** How it was paid then: the same purchase may be paid in another way later. */
  readonly mode: string
  readonly status: WireStatus
  readonly language: 'EN' | 'SW'
  readonly contentVersion: number
  /** Whether the browser was the one that paid. */
  readonly own: boolean
  /** Asked for as a page; false: a page that is open was told where the payment stands. */
  readonly isAnew: boolean
}

export interface ShownPages {
  /** Notes it and returns at once: nobody waits for it, and what cannot be kept is left out. */
  readonly note: (page: ShownPage) => void
}

export interface KeptShown extends ShownPages {
  /** Writes what waits. */
  flush(): Promise<void>
  /** The same, and takes nothing more. */
  close(): Promise<void>
}

interface Waiting extends ShownPage {
  readonly at: number
}

/** Written together after so many milliseconds, … */
const LATER_MS = 1_000
/** … so many at once, … */
const AT_ONCE = 200
/** … and no more than these wait: while the records are away, pages are shown and not noted. */
const MOST_WAITING = 2_000

/**
 * Keeps what customers were shown, beside their requests: one short transaction a second at most, whose commit waits for no
 * disk. A page that could not be noted is no fault: staff read then that there is no record of it.
 */
export function keepShown({ database, log }: { database: Database; log: Pick<Log, 'warn'> }): KeptShown {
  let waiting: Waiting[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE)
      waiting = waiting.slice(AT_ONCE)
      await keep(database, withoutRepeated(batch)).catch((err: unknown) => {
        log.warn({ err, count: batch.length }, 'pages that were shown could not be noted')
      })
    }
    if (lost > 0) log.warn({ count: lost }, 'pages that were shown were too many to be noted')
    lost = 0
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  return {
    flush,
    note: (page) => {
      if (isClosed) return
      if (waiting.length >= MOST_WAITING) lost += 1
      else waiting.push({ ...page, at: performance.now() })
      timer ??= setTimeout(() => void flush(), LATER_MS).unref()
    },
    close: () => {
      isClosed = true
      return flush()
    },
  }
}

function keep(database: Database, pages: readonly Waiting[]): Promise<void> {
  const now = performance.now()
  return database.transaction(async (tx) => {
    await tx.run(sql.needNotLast)
    await tx.run(sql.keepShown, [
      pages.map(({ paymentId }) => paymentId),
      pages.map(({ at }) => now - at),
      pages.map(({ state }) => state),
      pages.map(({ mode }) => mode),
      pages.map(({ status }) => status),
      pages.map(({ language }) => language),
      pages.map(({ contentVersion }) => contentVersion),
      pages.map(({ own }) => own),
      pages.map(({ isAnew }) => isAnew),
    ])
  })
}

/** Of pages of one payment that say the same after each other, the first. */
function withoutRepeated(pages: readonly Waiting[]): readonly Waiting[] {
  const last = new Map<string, string>()
  return pages.filter(({ paymentId, own, state, mode, status, language, contentVersion }) => {
    const said = [state, mode, status, language, contentVersion].join(' ')
    const of = `${paymentId} ${own}`
    const isRepeated = last.get(of) === said
    last.set(of, said)
    return !isRepeated
  })
}
