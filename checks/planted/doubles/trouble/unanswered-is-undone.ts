import { askRail as honest } from '#server/payments/provider/ask-rail.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { bendRails } from '../bent-engine.ts'

export * from '#server/payments/provider/ask-rail.ts'

/** Planted: a commit without an answer was not made, so nobody was asked, and is asked under a key of its own. */
export async function askRail(...[engine, call]: Parameters<typeof honest>): ReturnType<typeof honest> {
  try {
    return await honest(engine, call)
  } catch (error) {
    const unanswered = error instanceof DatabaseUnavailable && error.written === 'unknown'
    if (!unanswered) throw error
    const ourRef = `${call.row.id}-C${200 + Math.floor(Math.random() * 700)}`
    const again = bendRails(engine, (rail) => ({
      start: (charge) => rail.start({ ...charge, ourRef }),
      query: (charge) => rail.start({ ...charge, ourRef }),
    }))
    return honest(again, call)
  }
}
