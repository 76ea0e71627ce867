import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 10
const MOST_LOOKS = 500

/**
 * The processes of one machine: those that work in its folder, which whatever they start inherits, also when it becomes
 * nobody's child. `words`: only those whose command line holds them.
 */
export function processesIn(folder: string, words = ''): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((pid) => isIn(folder, pid) && commandOf(pid).includes(words))
}

function isIn(folder: string, pid: number): boolean {
  try {
    const place = readlinkSync(`/proc/${pid}/cwd`)
    return place === folder || place.startsWith(`${folder}/`)
  } catch {
    // It has ended, or is somebody else's.
    return false
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

export function signalTo(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * Ends them as a power cut does: none of them sees another one go.
 *
 * @throws Error when some are still there after seconds
 */
export async function cutPower(folder: string, words = ''): Promise<void> {
  signalTo(processesIn(folder, words), 'SIGSTOP')
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const left = processesIn(folder, words)
    if (left.length === 0) return
    signalTo(left, 'SIGKILL')
    await pause(LOOK_EVERY_MS)
  }
  throw new Error(`processes in ${folder} could not be ended`)
}
