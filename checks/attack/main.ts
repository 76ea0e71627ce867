import { startWorld } from '#scripts/world.ts'
import { complaintsIn } from '../chaos/log-lines.ts'
import { ATTACKS } from './attacks.ts'
import { runAttacks } from './attack-run.ts'
import { findingsOf, median, tableOf } from './report-table.ts'
import { hasManyAddresses, loopbackOnly, settingsUnderAttack } from './target.ts'
import type { Target } from './target.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const { env } = process
const seed = Number(env['ATTACK_SEED'] ?? '1')
const size = env['ATTACK_SIZE'] === 'short' ? 'short' : 'full'
const wanted = process.argv.slice(2)
const attacks = ATTACKS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)
if (attacks.length === 0) {
  console.error(`There is no such attack; there are: ${ATTACKS.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

/** A portal that runs already, or a product of its own. */
async function findTarget(): Promise<{
  readonly target: Target
  readonly end: () => Promise<void>
  readonly logs: string
}> {
  const manyAddresses = await hasManyAddresses()
  const running = env['ATTACK_URL']
  if (running) {
    const sandboxUrl = env['ATTACK_SANDBOX_URL'] ?? ''
    const target = {
      portalUrl: loopbackOnly('ATTACK_URL', running),
      sandboxUrl: sandboxUrl && loopbackOnly('ATTACK_SANDBOX_URL', sandboxUrl),
      databaseUrl: env['ATTACK_DATABASE_URL'] ?? '',
      portalPid: Number(env['ATTACK_PID'] ?? '0'),
      manyAddresses,
    }
    return { target, end: () => Promise.resolve(), logs: '' }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-attack-'))
  const world = await startWorld({ dataDir, sandboxSpeed: 20, env: settingsUnderAttack(manyAddresses) })
  const target = {
    portalUrl: world.portalUrls[0] ?? '',
    sandboxUrl: world.sandboxUrl,
    databaseUrl: world.database.url,
    portalPid: world.portalPid(0),
    manyAddresses,
  }
  const end = async (): Promise<void> => {
    await world.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { target, end, logs: join(dataDir, 'logs') }
}

console.log(`attack run: seed ${seed}, ${size}, ${attacks.length} attacks`)
const { target, end, logs } = await findTarget()
try {
  const report = await runAttacks(target, { size, seed, attacks })
  console.log(tableOf(report))
  const [before, after] = report.memoryMb.map((mb) => mb.toFixed(0))
  console.log(
    `an honest answer takes ${median(report.quiet.times).toFixed(0)} ms in quiet; memory of the portal ${before} MB before, ${after} MB after`,
  )
  const found = findingsOf(report)
  for (const one of found) console.log(`- ${one}`)
  console.log(`seed ${seed}: ${found.length} findings`)
  if (found.length > 0) {
    if (logs) console.log(complaintsIn([logs]))
    const words = wanted.length > 0 ? ` -- ${wanted.map((word) => `'${word}'`).join(' ')}` : ''
    console.log(`Run it again: ATTACK_SEED=${seed} ATTACK_SIZE=${size} npm run check:attack${words}`)
    process.exitCode = 1
  }
} finally {
  await end()
}
