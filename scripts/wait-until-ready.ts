import { setTimeout as wait } from 'node:timers/promises'
import type { RunningProgram } from './processes.ts'

const GIVE_UP_AFTER_MS = 60_000
const ASK_AGAIN_AFTER_MS = 25
const ANSWER_WITHIN_MS = 5_000

/**
 * Waits until the address answers with success.
 *
 * @throws Error with the end of the program's log when it ended, or did not answer within a minute
 */
export async function waitUntilReady(program: RunningProgram, url: string): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS
  while (!(await answers(url))) {
    if (program.hasExited()) {
      throw new Error(`The ${program.name} ${await program.exited} while starting:\n${program.lastLines(20)}`)
    }
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
