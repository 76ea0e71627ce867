import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '#scripts/world.ts'
import type { Violation } from '../books/dossier.ts'
import { startAgain } from './start-again.ts'

/** Between two looks, and how many of them a portal has to be as it should. */
const LOOK_EVERY_MS = 100
const NOTICES_WITHIN_LOOKS = 60
const RECOVERS_WITHIN_LOOKS = 600
const ANSWER_WITHIN_MS = 5_000
/** A visitor looks so often while strangers are there. */
const VISITS = 20
/**
 * So many looks in a row without being served are no moment's crowd. More would outlast, on a busy machine, what strangers
 * can hold: a request that stays half sent is cut off after 15 s, and all that began together end together.
 */
const UNSERVED_IN_A_ROW = 6

/** Looks at the portals from outside while something is broken, and keeps what should not have been seen. */
export interface Witness {
  readonly seen: readonly Violation[]
  /** I15: with nothing to write to, every portal says that customers are better sent elsewhere. */
  expectNotReady(trouble: string): Promise<void>
  /** I14: no portal ended, and every one says by itself that customers may come. One that ended is started again. */
  expectReady(trouble: string): Promise<void>
  /** I14: a visitor with a connection of their own is served by every portal. */
  expectServed(trouble: string): Promise<void>
}

export function makeWitness(world: World): Witness {
  const seen: Violation[] = []
  const note = (invariant: 'I14' | 'I15', what: string, portal: number): void =>
    void seen.push({ invariant, payment: '', what, figures: { portal } })
  const eachPortal = async (look: (portalUrl: string, index: number) => Promise<void>): Promise<void> => {
    await Promise.all(world.portalUrls.map(look))
  }
  return {
    seen,
    expectNotReady: (trouble) =>
      eachPortal(async (portalUrl, index) => {
        const noticed = await looksLike(503, `${portalUrl}/health/ready/money`, NOTICES_WITHIN_LOOKS)
        if (!noticed) note('I15', `called itself ready: ${trouble}`, index)
      }),
    expectReady: (trouble) =>
      eachPortal(async (portalUrl, index) => {
        if (!isRunning(world.portalPid(index))) {
          note('I14', `a portal ended: ${trouble}`, index)
          return startAgain(world, index)
        }
        const recovered = await looksLike(200, `${portalUrl}/health/ready/money`, RECOVERS_WITHIN_LOOKS)
        return recovered ? undefined : note('I14', `not ready again: ${trouble}`, index)
      }),
    expectServed: (trouble) =>
      eachPortal(async (portalUrl, index) => {
        let unserved = 0
        for (let visit = 0; visit < VISITS && unserved < UNSERVED_IN_A_ROW; visit += 1) {
          unserved = (await statusOf(`${portalUrl}/`)) === 200 ? 0 : unserved + 1
          await pause(LOOK_EVERY_MS)
        }
        if (unserved === UNSERVED_IN_A_ROW) note('I14', `nobody was served: ${trouble}`, index)
      }),
  }
}

/** Whether a process of this user is there. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function looksLike(status: number, address: string, most: number): Promise<boolean> {
  for (let looks = 0; looks < most; looks += 1) {
    if ((await statusOf(address)) === status) return true
    await pause(LOOK_EVERY_MS)
  }
  return false
}

/** What is answered; 0: nothing. */
export async function statusOf(address: string): Promise<number> {
  try {
    // A connection of its own: what is kept open for the next request may belong to before.
    const answer = await fetch(address, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}
