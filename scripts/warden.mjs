// Cleans up after a test, check or benchmark. Once the launcher has ended, however it ended, this ends every process of the
// run and deletes the run's folders. Plain JavaScript, like the launcher.
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { sep } from 'node:path'

/** Time to shut down before SIGKILL. Servers that shut down cleanly leave no shared memory behind. */
const GRACE_MS = 3_000
const GIVE_UP_AFTER_MS = 9_000
const POLL_INTERVAL_MS = 50

const folders = process.argv.slice(2)
if (folders.length === 0) {
  console.error('Usage: node scripts/warden.mjs <run folder>...')
  process.exit(2)
}

// The launcher holds the other end of this pipe and never writes to it, so the pipe closes when the launcher ends.
process.stdin.resume()
process.stdin.once('close', () => void clear())

async function clear() {
  const since = Date.now()
  let left = processesOfRun()
  end(left, shutdownSignal)
  while (left.length > 0 && Date.now() - since < GIVE_UP_AFTER_MS) {
    await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS))
    left = processesOfRun()
    if (Date.now() - since > GRACE_MS) end(left, () => 'SIGKILL')
  }
  unmountDisks()
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: POLL_INTERVAL_MS })
  process.exit(0)
}

/** Fault runs mount small disks to fill them. A folder with a mounted disk in it can't be deleted. */
function unmountDisks() {
  const mounts = readOr(() => readFileSync('/proc/mounts', 'utf8')).split('\n')
  const places = mounts
    .map((line) => line.split(' ')[1] ?? '')
    .filter((place) => folders.some((folder) => place.startsWith(folder + sep)))
  // A disk may be mounted inside another one, and comes after it in the list.
  for (let at = places.length - 1; at >= 0; at -= 1)
    spawnSync('umount', ['-l', places[at]], { stdio: 'ignore' })
}

/** On SIGTERM, PostgreSQL waits for its clients. On SIGQUIT it ends at once and still frees its shared memory. */
function shutdownSignal({ commandLine }) {
  return commandLine.startsWith('postgres') || /\/postgres(\0|$| )/.test(commandLine.slice(0, 200))
    ? 'SIGQUIT'
    : 'SIGTERM'
}

function end(processes, signalOf) {
  for (const one of processes) {
    try {
      process.kill(one.pid, signalOf(one))
    } catch {
      // The process has already ended.
    }
  }
}

/**
 * A process belongs to the run if its environment, command line or working directory names one of the run's folders, which the
 * launcher set as TMPDIR and MEMORY_DIR, or if its parent belongs to the run.
 */
function processesOfRun() {
  const all = process.platform === 'linux' ? fromProc() : fromPs()
  const own = new Set(
    all.filter(({ about }) => folders.some((folder) => about.includes(folder))).map(({ pid }) => pid),
  )
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
      // The program's name is in parentheses and may contain anything, even a parenthesis.
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (parent === undefined) return []
      const commandLine = readOr(() => readFileSync(`/proc/${name}/cmdline`, 'utf8'))
      const environment = readOr(() => readFileSync(`/proc/${name}/environ`, 'utf8'))
      const directory = readOr(() => readlinkSync(`/proc/${name}/cwd`))
      const about = [commandLine, environment, directory].join('\0')
      return [{ pid: Number(name), parent: Number(parent), commandLine, about, isGone: state === 'Z' }]
    })
}

function fromPs() {
  const { stdout } = spawnSync('ps', ['-Aww', '-E', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap((line) => {
    const found = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line)
    if (!found) return []
    const [, pid, parent, state, commandLine] = found
    const isGone = state.startsWith('Z')
    return [{ pid: Number(pid), parent: Number(parent), commandLine, about: commandLine, isGone }]
  })
}

function readOr(read) {
  try {
    return read()
  } catch {
    return ''
  }
}
