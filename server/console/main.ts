import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConsoleConfig } from '#server/config/console-config.ts'
import { forgetSecrets } from '#server/config/reading/variables.ts'
import { tellFaults } from '#server/config/start/tell-faults.ts'
import { tellNotStarted } from '#server/config/start/tell-not-started.ts'
import { surviveOutput } from '#server/log/survive-output.ts'

const END_WITHIN_MS = 10_000
const PROJECT = join(import.meta.dirname, '..', '..')

surviveOutput()
const found = readConsoleConfig(process.env)
if (!found.ok) {
  console.error(tellFaults(found.faults, 'console').join('\n'))
  process.exit(1)
}
const { config } = found
// What is read is not left lying about for whatever prints or inherits an environment later.
forgetSecrets(process.env)

// Only now: a wrong configuration is told at once, before anything is loaded, connected or bound.
const { startConsole } = await import('./start-console.ts')
const { version } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8')) as { version: string }
const running = await startConsole(config, version, join(PROJECT, 'build-console')).catch(
  (error: unknown) => {
    process.exit(tellNotStarted(error, { program: 'console', variable: 'CONSOLE_PORT', ...config }))
  },
)
console.log(`console ready on ${running.url}`)

let stopping = false
function stop(): void {
  if (stopping) process.exit(1)
  stopping = true
  setTimeout(() => process.exit(1), END_WITHIN_MS).unref()
  running.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
