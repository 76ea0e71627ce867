import type { Engine } from '#server/payments/engine.ts'

export type Rail = Engine['rails'] extends ReadonlyMap<string, infer Found> ? Found : never

/** The engine with some of every rail's answers made differently. */
export function bendRails(engine: Engine, bend: (rail: Rail) => Partial<Rail>): Engine {
  const bent = [...engine.rails].map(([name, rail]): [string, Rail] => [
    name,
    { ...plain(rail), ...bend(rail) },
  ])
  return { ...engine, rails: new Map(bent) }
}

/** A rail may keep private things, so its functions are called on itself. */
function plain(rail: Rail): Rail {
  const { name, dedupes, processingLimitMs, pinRetry } = rail
  return {
    name,
    dedupes,
    processingLimitMs,
    ...(pinRetry === undefined ? {} : { pinRetry }),
    start: (charge) => rail.start(charge),
    query: (charge) => rail.query(charge),
    refund: (refund) => rail.refund(refund),
    readHint: (notice) => rail.readHint(notice),
  }
}
