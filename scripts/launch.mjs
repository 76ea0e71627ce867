// Every npm script runs this first, on whatever Node the machine has (16 or later), so it's plain JavaScript
// without dependencies. It installs what's missing, then hands over to the pinned runtime.
import { spawn } from 'node:child_process'
import fs, { accessSync, chmodSync, constants, mkdtempSync } from 'node:fs'
import { constants as machine, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded, pinnedRuntime } from './install.mjs'

const OPERATED = /^scripts\/((start|portal|console)\.ts$|commands\/)/
/** Programs that start many processes and have no data to keep. However one ends, it must leave nothing behind. */
const LEAVES_NOTHING = /^(scripts\/(test\.ts|check\/)|checks\/|bench\/)/
/** Room that a run needs in memory, many times over. */
const MEMORY_BYTES = 2_000_000_000
const [entry, ...rest] = process.argv.slice(2)
if (!entry) {
  console.error('Usage: node scripts/launch.mjs <file.ts> [arguments]')
  process.exit(2)
}

const warden = LEAVES_NOTHING.test(entry) ? startWarden() : undefined

// Operators' commands need only the production packages; everything else needs the development tools too.
const installed = installIfNeeded({ withDevelopmentTools: !OPERATED.test(entry) })
const runtime = installed.ok ? pinnedRuntime() : installed
if (!runtime.ok) {
  console.error(`\n${runtime.problem}\n`)
  process.exit(1)
}

// The IPC channel closes when this launcher dies, so that the program notices and doesn't keep running.
const child = spawn(runtime.path, [entry, ...rest], {
  cwd: new URL('..', import.meta.url),
  // Caching compiled code halves the start time of every program that's started from here.
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled', import.meta.url)), ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`\nCouldn't start the pinned Node runtime: ${error.message}\n`)
  leave(1)
})
child.on('exit', (code, signal) => leave(signal ? 128 + machine.signals[signal] : (code ?? 1)))

/** Gives the run its own temporary folders. The warden recognises the run's processes by them. */
function startWarden() {
  const folders = [tmpdir(), ...memory()].map((place) => mkdtempSync(join(place, 'duuka-')))
  // The embedded PostgreSQL may run as another user.
  for (const folder of folders) chmodSync(folder, 0o711)
  const program = fileURLToPath(new URL('warden.mjs', import.meta.url))
  const started = spawn(process.execPath, [program, ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
    // The warden mustn't take itself for a process of this run, nor of an outer run that started this one.
    env: { PATH: process.env.PATH },
  })
  started.on('error', () => undefined)
  const [folder, inMemory] = folders
  process.env.TMPDIR = folder
  if (inMemory) process.env.MEMORY_DIR = inMemory
  return started
}

/**
 * A file system in memory for files that needn't survive a crash, if there's one with enough room. A test run copies its template
 * database of 800 files for almost every test, which takes 20 times as long on a disk. An inner run uses the folder of the outer one.
 */
function memory() {
  const place = process.env.MEMORY_DIR ?? '/dev/shm'
  try {
    accessSync(place, constants.W_OK)
    // Not a named import: old versions of Node don't have it, and they'd refuse to load this file.
    const { bavail, bsize } = fs.statfsSync(place)
    return bavail * bsize > MEMORY_BYTES ? [place] : []
  } catch {
    return []
  }
}

/** Waits for the warden, so that nothing is left once the command returns. */
function leave(code) {
  if (!warden || warden.exitCode !== null) process.exit(code)
  warden.once('exit', () => process.exit(code))
  warden.stdin.end()
}
