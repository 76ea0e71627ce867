import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** A database that was ended by a full disk needs a log segment of 16 MB, and some more, to come back. */
const LEAST_BYTES = 40 * 1024 ** 2
const LOOK_EVERY_MS = 1_000

export interface Waiting {
  /** Tells the person at the terminal. */
  readonly say: (sentence: string) => void
  /** It is not waited for any more. */
  readonly isOver: () => boolean
  /** Bytes that are free on the disk of a folder. */
  readonly freeOn?: (folder: string) => Promise<number>
  readonly lookEveryMs?: number
}

/** Answers when the disk of the folder has room for a database; says once what is waited for. */
export async function waitForRoom(folder: string, waiting: Waiting): Promise<void> {
  const { say, isOver, freeOn = freeBytes, lookEveryMs = LOOK_EVERY_MS } = waiting
  let told = false
  for (let free = await freeOn(folder); free < LEAST_BYTES && !isOver(); free = await freeOn(folder)) {
    if (!told)
      say(
        `The disk of ${folder} is full: ${Math.floor(free / 1024 ** 2)} MB are free, ` +
          `${LEAST_BYTES / 1024 ** 2} MB are needed. It goes on by itself when there is room …`,
      )
    told = true
    await wait(lookEveryMs)
  }
  if (told && !isOver()) say('There is room again.')
}

async function freeBytes(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const { bsize, bavail } = await statfs(folder)
  return bsize * bavail
}
