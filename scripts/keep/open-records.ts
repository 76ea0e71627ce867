import { databaseUrlIn } from '#server/config/reading/given.ts'
import type { RunningSet } from './running-set.ts'
import { waitForRoom } from './wait-for-room.ts'

/** Keeps the embedded PostgreSQL of a folder running and answers its URL; undefined when the environment names another one. */
export async function openRecords(set: RunningSet, dataDir: string): Promise<string | undefined> {
  if (databaseUrlIn(process.env) !== '') return undefined
  await waitForRoom(dataDir, { say: set.say, isOver: () => set.isEnding() })
  return set.keepDatabase(dataDir)
}
