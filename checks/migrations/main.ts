import { migrateUnderLoad } from './migrate-under-load.ts'
import { typeRoles } from './roles-file.ts'
import { runVersionBefore, type Held } from './version-before.ts'

const QUIET_MS = 10_000
const PARTS: Readonly<Record<string, () => Promise<Held>>> = {
  load: underLoad,
  roles: typeRoles,
  before: runVersionBefore,
}

const words = process.argv.slice(2)
let isGood = true
for (const [name, run] of Object.entries(PARTS)) {
  if (words.length > 0 && !words.includes(name)) continue
  const { held, said } = await run()
  console.log(said)
  isGood &&= held
}
console.log(isGood ? 'no customer waits for a migration' : 'FOUND something')
process.exitCode = isGood ? 0 : 1

async function underLoad(): Promise<Held> {
  const payments = Number(process.env['MIGRATION_PAYMENTS'] || 200_000)
  const from = process.env['MIGRATION_FROM'] || '031-one-counter-of-tries'
  const { bytes, moments, waits, isIndexValid } = await migrateUnderLoad({
    payments,
    from,
    quietMs: QUIET_MS,
  })
  const lines = moments.map(
    ({ name, seconds, writes, p99Ms, longestMs, refused }) =>
      `${name}: ${seconds.toFixed(1)} s, ${writes} writes, p99 ${p99Ms.toFixed(0)} ms, longest ${longestMs.toFixed(0)} ms, ` +
      `${refused.length} refused${refused[0] ? ` (${refused[0]})` : ''}`,
  )
  const said = [
    `${payments.toLocaleString('en')} payments of two years, ${(bytes / 1e9).toFixed(1)} GB`,
    ...lines,
    `writes that waited more than 100 ms for a lock: ${waits.length}`,
    ...waits.slice(0, 20),
  ].join('\n')
  return {
    held: waits.length === 0 && isIndexValid && moments.every(({ refused }) => refused.length === 0),
    said,
  }
}
