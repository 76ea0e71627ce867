import { setTimeout as wait } from 'node:timers/promises'
import { EXIT_DATABASE_AWAY } from '#server/config/start/tell-not-started.ts'
import { EndedAtOnce } from './keep/keep-running.ts'
import type { RunningProgram } from './processes.ts'

const GIVE_UP_AFTER_MS = 60_000
const ASK_AGAIN_AFTER_MS = 25
const ANSWER_WITHIN_MS = 5_000

/**
 * Waits until the address answers with success and the program is still running: another program may answer there.
 *
 * @throws Error with the end of the program's log if it didn't answer within a minute, or ended because its database was away
 * @throws EndedAtOnce with the same if it ended for any other reason
 */
export async function waitUntilReady(program: RunningProgram, url: string): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS
  for (;;) {
    const isReady = await answers(url)
    if (program.hasExited()) {
      const how = await program.exited
      const Failure = how.endsWith(` code ${EXIT_DATABASE_AWAY}`) ? Error : EndedAtOnce
      throw new Failure(`The ${program.name} ${how} while starting:\n${program.lastLines(20)}`)
    }
    if (isReady) return
    if (Date.now() > giveUpAt) {
      throw new Error(`The ${program.name} did not become ready:\n${program.lastLines(20)}`)
    }
    await wait(ASK_AGAIN_AFTER_MS)
  }
}

/** Whether the address answers with success, within five seconds. */
export async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}
