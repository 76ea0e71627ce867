import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import pg from 'pg'
import { buildPortalIfNeeded } from '#scripts/portal-build.ts'
import { PROJECT, startProgram } from '#scripts/processes.ts'
import { localUrl, portalProgram } from '#scripts/programs.ts'
import { waitUntilReady } from '#scripts/wait-until-ready.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { populationOf } from '../chaos/customers/population.ts'
import { makePortalClient } from '../chaos/customers/portal-client.ts'
import { makeSandboxHand } from '../chaos/customers/sandbox-hand.ts'
import { shop } from '../chaos/customers/shop.ts'
import { unlistedNumber } from '../chaos/customers/way.ts'
import { WALLET_PUSH } from '../chaos/customers/ways/wallet-push.ts'
import { seededRandom } from '../chaos/seeded-random.ts'
import { INSIDE_ADDRESS, type InsideStage } from './inside-stage.ts'

export interface NetworkReport {
  readonly customers: number
  readonly delivered: number
  /** Tunnels that the proxy made to the inner wall. */
  readonly tunnels: number
  /** What a start says that lacks one of the settings, by which. */
  readonly refused: readonly {
    readonly without: string
    readonly code: number | null
    readonly said: string
  }[]
}

const CUSTOMERS = 5

/** Sells through the inner wall, and looks what a start says that may not go there. */
export async function runNetwork(stage: InsideStage): Promise<NetworkReport> {
  await buildPortalIfNeeded()
  const database = await openTestDatabase()
  try {
    const refused = await Promise.all([
      startWithout(stage, database.url, { PRIVATE_HOSTS: '' }),
      startWithout(stage, database.url, { PRIVATE_HOSTS: '10.0.0.0/8' }),
      startWithout(stage, database.url, { AIRTEL_CERT_KEY_FILE: '' }),
      startWithout(stage, database.url, { AIRTEL_CERT_KEY_FILE: join(stage.folder, 'server.key') }),
      startWithout(stage, database.url, { AIRTEL_CA_FILE: stage.certificates.key }),
    ])
    const delivered = await sell(stage, database.url)
    const tunnels = stage.proxy.log().split(`Established connection to host "${INSIDE_ADDRESS}"`).length - 1
    return { customers: CUSTOMERS, delivered, tunnels, refused }
  } finally {
    await database.close()
  }
}

async function startWithout(
  stage: InsideStage,
  databaseUrl: string,
  changes: Readonly<Record<string, string>>,
): Promise<NetworkReport['refused'][number]> {
  const env = { PATH: process.env['PATH'], ...stage.environment, DATABASE_URL: databaseUrl, ...changes }
  const child = spawn(process.execPath, [join(PROJECT, 'server/main.ts')], { env })
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ])
  return {
    without: Object.entries(changes)
      .map((pair) => pair.join('='))
      .join(),
    code,
    said: out + err,
  }
}

async function sell(stage: InsideStage, databaseUrl: string): Promise<number> {
  const { folder: dataDir, portalPort: port, environment, sandboxUrl } = stage
  const program = portalProgram({
    port,
    databaseUrl,
    sandboxPort: undefined,
    dataDir,
    env: { ...environment, SINGLE_DATABASE: 'accepted' },
  })
  const portal = startProgram(program)
  try {
    await waitUntilReady(portal, `${localUrl(port)}/health/ready`)
    const street = { client: makePortalClient([localUrl(port)]), sandbox: makeSandboxHand(sandboxUrl) }
    const habits = { ways: [WALLET_PUSH], kinds: ['AIRTIME'] } as const
    for (const [index, chance] of populationOf(CUSTOMERS, seededRandom(3), habits).entries()) {
      const plain = { payer: unlistedNumber(index), rival: null, twice: false, forged: false, leaves: false }
      await shop(street, { ...chance, ...plain })
    }
    return await countDelivered(databaseUrl)
  } finally {
    await portal.stop()
  }
}

async function countDelivered(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from payment where state = 'delivered'`,
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
