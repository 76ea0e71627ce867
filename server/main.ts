import { readFile } from 'node:fs/promises'
import { readConfig } from './config/config.ts'
import { forgetSecrets } from './config/reading/variables.ts'
import { startSummary } from './config/start/summary.ts'
import { tellFaults } from './config/start/tell-faults.ts'
import { tellNotStarted } from './config/start/tell-not-started.ts'
import { makeReload } from './reload/make-reload.ts'
import { surviveOutput } from './log/survive-output.ts'

/** After its last seconds of service a process has so long to finish what runs. */
const END_WITHIN_MS = 10_000

surviveOutput()
// One that comes during the start is done after it.
let wanted = false
let reload = async (): Promise<void> => void (wanted = true)
process.on('SIGHUP', () => void reload())
const found = readConfig(process.env)
if (!found.ok) {
  console.error(tellFaults(found.faults).join('\n'))
  process.exit(1)
}
const { config, warnings } = found
const environment = { ...process.env }
// What is read is not left lying about for whatever prints or inherits an environment later.
forgetSecrets(process.env)
for (const warning of warnings) console.warn(`Warning: ${warning}`)
console.log(['Starting with', ...startSummary(config).map((line) => `- ${line}`)].join('\n'))

// Only now: a wrong configuration is told at once, before anything is loaded, connected or bound.
const { startServer } = await import('./start.ts')
const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const portal = await startServer(config, version).catch((error: unknown) => {
  process.exit(tellNotStarted(error, { program: 'portal', variable: 'PORT', ...config }))
})
console.log(`portal ready on ${portal.url}`)

reload = makeReload({ environment, exchange: portal.reload, say: (line) => console.log(line) })
if (wanted) void reload()

let stopping = false
/** The first signal serves on for `lingerMs` and ends in order; the second ends at once. */
function stop(lingerMs: number): void {
  if (stopping) process.exit(1)
  stopping = true
  setTimeout(() => process.exit(1), lingerMs + END_WITHIN_MS).unref()
  portal.stop(lingerMs).then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.on('SIGTERM', () => stop(config.drainSeconds * 1_000))
// A person at the keyboard has no balancer to wait for.
process.on('SIGINT', () => stop(0))
