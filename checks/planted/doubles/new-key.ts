import { askRail as honest } from '#server/payments/provider/ask-rail.ts'
import { bendRails } from './bent-engine.ts'

export * from '#server/payments/provider/ask-rail.ts'

const RETRIED = new Set(['asking', 'unsure'])

/** Planted: what got no trustworthy answer is sent again, under a key of its own. */
export function askRail(...[engine, call]: Parameters<typeof honest>): ReturnType<typeof honest> {
  if (call.how === 'start' || !RETRIED.has(call.row.state)) return honest(engine, call)
  const retrying = bendRails(engine, (rail) => ({
    query: (charge) => rail.start({ ...charge, ourRef: `${call.row.id}-C${fresh()}` }),
  }))
  return honest(retrying, call)
}

function fresh(): number {
  return 100 + Math.floor(Math.random() * 900)
}
