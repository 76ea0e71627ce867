// The first thing every npm script runs, on whatever Node the machine has (16 or later), so it is plain
// JavaScript without dependencies: it installs what is missing, then hands over to the pinned runtime.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { installIfNeeded, pinnedRuntime } from './install.mjs'

const OPERATED = /^scripts\/((start|portal|console)\.ts$|commands\/)/
const [entry, ...rest] = process.argv.slice(2)
if (!entry) {
  console.error('Usage: node scripts/launch.mjs <file.ts> [arguments]')
  process.exit(2)
}

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
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
