import { migrateUnderLoad } from './migrate-under-load.ts'
import { typeRoles } from './roles-file.ts'
import { runVersionBefore } from './version-before.ts'

const payments = Number(process.env['MIGRATION_PAYMENTS'] || 200_000)
const from = process.env['MIGRATION_FROM'] || '031-one-counter-of-tries'
const QUIET_MS = 10_000

const { bytes, moments, waits, isIndexValid } = await migrateUnderLoad({ payments, from, quietMs: QUIET_MS })
console.log(`${payments.toLocaleString('en')} payments of two years, ${(bytes / 1e9).toFixed(1)} GB`)
for (const { name, seconds, writes, p99Ms, longestMs, refused } of moments)
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${writes} writes, p99 ${p99Ms.toFixed(0)} ms, longest ${longestMs.toFixed(0)} ms, ` +
      `${refused.length} refused${refused[0] ? ` (${refused[0]})` : ''}`,
  )
console.log(`writes that waited more than 100 ms for a lock: ${waits.length}`)
for (const line of waits.slice(0, 20)) console.log(line)
const others = [await typeRoles(), await runVersionBefore()]
for (const { said } of others) console.log(said)
const isGood =
  waits.length === 0 &&
  moments.every(({ refused }) => refused.length === 0) &&
  isIndexValid &&
  others.every(({ held }) => held)
console.log(isGood ? 'no customer waits for a migration' : 'FOUND something')
process.exitCode = isGood ? 0 : 1
