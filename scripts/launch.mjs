// The first thing every npm script runs, on whatever Node the machine has (16 or later), so it is plain
// JavaScript without dependencies: it installs what is missing, then hands over to the pinned runtime.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded, pinnedRuntime } from './install.mjs'

const OPERATED = /^scripts\/((start|portal|console)\.ts$|commands\/)/
/** Programs that start many others and keep nothing: however one ends, nothing of it may be left. */
const LEAVES_NOTHING = /^(scripts\/(test\.ts|check\/)|checks\/|bench\/)/
const [entry, ...rest] = process.argv.slice(2)
if (!entry) {
  console.error('Usage: node scripts/launch.mjs <file.ts> [arguments]')
  process.exit(2)
}

const warden = LEAVES_NOTHING.test(entry) ? startWarden() : undefined

// What an operator runs needs only what runs in production; everything else needs the development tools too.
const installed = installIfNeeded({ withDevelopmentTools: !OPERATED.test(entry) })
const runtime = installed.ok ? pinnedRuntime() : installed
if (!runtime.ok) {
  console.error(`\n${runtime.problem}\n`)
  process.exit(1)
}

// The channel tells the program when this launcher is gone, so that a killed launcher leaves nothing running.
const child = spawn(runtime.path, [entry, ...rest], {
  cwd: new URL('..', import.meta.url),
  // What was compiled once is not compiled again: every program that starts from here starts in half the time.
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled', import.meta.url)), ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`\nThe pinned Node runtime could not be started: ${error.message}\n`)
  leave(1)
})
child.on('exit', (code, signal) => leave(signal ? 128 + constants.signals[signal] : (code ?? 1)))

/** Everything the run starts gets a folder for its temporary files, by which the warden knows it. */
function startWarden() {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-'))
  // The embedded PostgreSQL may run as another user.
  chmodSync(folder, 0o711)
  const program = fileURLToPath(new URL('warden.mjs', import.meta.url))
  const started = spawn(process.execPath, [program, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
    // It has no part in the run that it watches, nor in a run that this one is part of.
    env: { PATH: process.env.PATH },
  })
  started.on('error', () => undefined)
  process.env.TMPDIR = folder
  return started
}

/** Waits for the warden, so that nothing is left once the command has returned. */
function leave(code) {
  if (!warden || warden.exitCode !== null) process.exit(code)
  warden.once('exit', () => process.exit(code))
  warden.stdin.end()
}
