import { readFile } from 'node:fs/promises'
import { readConfig } from './config/config.ts'
import { startPortal } from './portal.ts'

const DRAIN_MS = 10_000

const found = readConfig(process.env)
if (!found.ok) {
  console.error(
    ['The portal cannot start. Please correct:', ...found.faults.map((fault) => `- ${fault}`)].join('\n'),
  )
  process.exit(1)
}

const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const portal = await startPortal(found.config, version).catch((error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = error instanceof Error ? error.message : 'unknown'
  const advice =
    code === 'EADDRINUSE' ? `Port ${found.config.port} is busy. Choose another with PORT.` : reason
  console.error(`The portal could not start: ${advice}`)
  process.exit(1)
})
console.log(`portal ready on ${portal.url}`)

let stopping = false
/** The first signal drains; the second ends at once. */
function stop(): void {
  if (stopping) process.exit(1)
  stopping = true
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  portal.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
