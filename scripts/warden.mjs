// Outlives the launcher of a test, check or benchmark by a moment: once the launcher has ended, however it ended, this ends
// every process of its run and removes the run's folder. Plain JavaScript, as the launcher is.
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

/** Servers that end in order leave no shared memory behind. */
const ASK_FOR_MS = 3_000
const GIVE_UP_AFTER_MS = 9_000
const LOOK_EVERY_MS = 50

const folder = process.argv[2]
if (!folder) {
  console.error('Usage: node scripts/warden.mjs <folder of the run>')
  process.exit(2)
}

// The launcher holds the other end and never writes: the end of this pipe is the launcher's end.
process.stdin.resume()
process.stdin.once('close', () => void clear())

async function clear() {
  const since = Date.now()
  let left = processesOfRun()
  end(left, askingSignal)
  while (left.length > 0 && Date.now() - since < GIVE_UP_AFTER_MS) {
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
    left = processesOfRun()
    if (Date.now() - since > ASK_FOR_MS) end(left, () => 'SIGKILL')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: LOOK_EVERY_MS })
  process.exit(0)
}

/** PostgreSQL waits for its clients on SIGTERM; on SIGQUIT it ends now and still gives back its memory. */
function askingSignal({ words }) {
  return words.startsWith('postgres') || /\/postgres(\0|$| )/.test(words.slice(0, 200))
    ? 'SIGQUIT'
    : 'SIGTERM'
}

function end(processes, signalOf) {
  for (const one of processes) {
    try {
      process.kill(one.pid, signalOf(one))
    } catch {
      // It has ended meanwhile.
    }
  }
}

/**
 * A process belongs to the run when its environment, its words or its folder name the run's folder, which the launcher gave it
 * as TMPDIR, or when its parent belongs.
 */
function processesOfRun() {
  const all = process.platform === 'linux' ? fromProc() : fromPs()
  const own = new Set(all.filter((one) => one.about.includes(folder)).map(({ pid }) => pid))
  for (let size = -1; size !== own.size;) {
    size = own.size
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid)
  }
  own.delete(process.pid)
  return all.filter(({ pid, isGone }) => own.has(pid) && !isGone)
}

function fromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readOr(() => readFileSync(`/proc/${name}/stat`, 'utf8'))
      // The name of the program stands in brackets and may hold anything.
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (parent === undefined) return []
      const words = readOr(() => readFileSync(`/proc/${name}/cmdline`, 'utf8'))
      const environment = readOr(() => readFileSync(`/proc/${name}/environ`, 'utf8'))
      const place = readOr(() => readlinkSync(`/proc/${name}/cwd`))
      const about = [words, environment, place].join('\0')
      return [{ pid: Number(name), parent: Number(parent), words, about, isGone: state === 'Z' }]
    })
}

function fromPs() {
  const { stdout } = spawnSync('ps', ['-Aww', '-E', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap((line) => {
    const found = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line)
    if (!found) return []
    const [, pid, parent, state, words] = found
    return [{ pid: Number(pid), parent: Number(parent), words, about: words, isGone: state.startsWith('Z') }]
  })
}

function readOr(read) {
  try {
    return read()
  } catch {
    return ''
  }
}
