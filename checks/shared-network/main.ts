import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWorld } from '#scripts/world.ts'
import { complaintsIn } from '../chaos/log-lines.ts'
import { runSharedNetwork, SETTINGS, wordsOf } from './run.ts'

const { env } = process
const customers = Number(env['SHARED_CUSTOMERS'] ?? '5000')
const seconds = Number(env['SHARED_SECONDS'] ?? '570')
/** On a machine that is so many times too slow a minute lasts so many minutes, for customers, strangers and limits alike. */
const stretch = Number(env['SHARED_STRETCH'] ?? '1')
const USUAL_A_MINUTE = 60
const WALKED_A_SECOND = 60
/** Within ten minutes, as a town does on a Friday evening. */
const MOST_SECONDS = 600
const TOLD_EVERY = 500

const perMinute = Math.max(1, Math.floor(USUAL_A_MINUTE / stretch))
const limits = stretch === 1 ? {} : { LIMITS: `lookUps.network.minute=${perMinute}` }
const dataDir = mkdtempSync(join(tmpdir(), 'duuka-shared-'))
const world = await startWorld({ dataDir, sandboxSpeed: 10, env: { ...SETTINGS, ...limits } })
try {
  const target = {
    portalUrl: world.portalUrls[0] ?? '',
    sandboxUrl: world.sandboxUrl,
    databaseUrl: world.database.url,
    portalPid: world.portalPid(0),
    manyAddresses: false,
  }
  const report = await runSharedNetwork(target, {
    customers,
    seconds: seconds * stretch,
    share: 1,
    walkPerSecond: WALKED_A_SECOND / stretch,
    hear: (through, refusals) => {
      if (through % TOLD_EVERY === 0) console.log(`${through} customers are through, ${refusals} refusals`)
    },
  })
  console.log(wordsOf(report))
  console.log(`what the portal said:\n${complaintsIn([join(dataDir, 'logs')])}`)
  const isLate = report.seconds > MOST_SECONDS * stretch
  if (isLate)
    console.log(`- it took longer than ${MOST_SECONDS * stretch} s: SHARED_STRETCH=2 for a slow machine`)
  if (isLate || report.findings.length > 0) process.exitCode = 1
} finally {
  await world.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
