import { statfs } from 'node:fs/promises'
import type { Probe } from './readiness.ts'

/** A disk with less room than this share, … */
const LEAST_SHARE = 0.05
/** … and less than so many bytes, is about to be full: five hundredths of a large disk last for weeks. */
const ENOUGH_BYTES = 2 * 1024 ** 3

/** Room on a disk, in the blocks of its file system. */
export interface Room {
  readonly blockBytes: number
  readonly blocks: number
  /** Blocks that a program without privileges may still take. */
  readonly free: number
}

/** Whether a disk still takes what customers write in the next minutes. */
export function isRoomy({ blockBytes, blocks, free }: Room): boolean {
  return free > blocks * LEAST_SHARE || free * blockBytes > ENOUGH_BYTES
}

/** Whether there is room on the disk of a folder. A folder that cannot be asked about has none. */
export function freeSpace(folder: string): Probe {
  return {
    name: 'disk',
    works: async () => {
      const { bsize, blocks, bavail } = await statfs(folder)
      return isRoomy({ blockBytes: bsize, blocks, free: bavail })
    },
  }
}
