import { spawnSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'

/** A disk of its own on a folder, in memory. What lies on it is gone with it. */
export interface SmallDisk {
  /** No room is left from now on: what is written anew fails as on any full disk. */
  fill(): void
  /** There is room again. */
  free(): void
  unmount(): void
}

const MOST_BYTES = 3 * 1024 ** 3
/** Somebody may write between the look and the change, which is refused then. */
const MOST_TRIES = 50

/** Mounts one on `folder`, which is made; null where this user may mount nothing. */
export function mountSmallDisk(folder: string): SmallDisk | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!mount('-t', 'tmpfs', '-o', `size=${MOST_BYTES},mode=0700`, 'duuka-check', folder)) return null
  let mounted = true
  const unmount = (): void => {
    if (mounted) spawnSync('umount', ['-l', folder], { stdio: 'ignore' })
    mounted = false
  }
  process.once('exit', unmount)
  const resize = (bytes: number): boolean => mount('-o', `remount,size=${bytes}`, folder)
  return {
    fill() {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) if (resize(usedOf(folder))) return
      throw new Error(`the disk of ${folder} could not be filled`)
    },
    free() {
      if (!resize(MOST_BYTES)) throw new Error(`the disk of ${folder} could not be freed`)
    },
    unmount() {
      process.off('exit', unmount)
      unmount()
    },
  }
}

function mount(...words: readonly string[]): boolean {
  return spawnSync('mount', words, { stdio: 'ignore' }).status === 0
}

function usedOf(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder)
  return (blocks - bfree) * bsize
}
