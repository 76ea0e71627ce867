import type { Evidence } from '#domain/payments/evidence.ts'
import { askRail as honest } from '#server/payments/ask-rail.ts'
import { bendRails } from './bent-engine.ts'

export * from '#server/payments/ask-rail.ts'

/** Planted: whoever does not answer has refused. */
export function askRail(...[engine, call]: Parameters<typeof honest>): ReturnType<typeof honest> {
  const hasty = bendRails(engine, (rail) => ({
    start: async (charge) => hurried(await rail.start(charge)),
    query: async (charge) => hurried(await rail.query(charge)),
  }))
  // What was called failed is over: nobody looks at it again either.
  return call.row.state === 'declined' ? Promise.resolve(null) : honest(hasty, call)
}

function hurried(evidence: Evidence): Evidence {
  return evidence.word === 'unsure' ? { word: 'declined', reason: 'The provider did not answer.' } : evidence
}
