import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { buildPortalIfNeeded } from '#scripts/portal-build.ts'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'
import { startProgram, type Program, type RunningProgram } from '#scripts/processes.ts'
import { localUrl, portalProgram, sandboxProgram } from '#scripts/programs.ts'
import { waitUntilReady } from '#scripts/wait-until-ready.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import type { Rotation } from './rotations.ts'

const PORTALS = 2
const SANDBOX_SPEED = 20
const LOOK_EVERY_MS = 50
const MOST_LOOKS = 1_200

/** Two portals whose every secret lies in a file, and the parties that know them. */
export interface SecretStage {
  readonly portalUrls: readonly string[]
  readonly sandboxUrl: string
  readonly databaseUrl: string
  /** Puts another text into the file of a secret. */
  write(name: string, text: string): void
  /** Asks every portal to read anew (SIGHUP); answers what each said. */
  reload(): Promise<readonly string[]>
  /** What a party knows the portal by from now on, and what it takes besides. */
  replace(theirs: string, value: string, also: string): Promise<void>
  /** Runs a statement as the owner of the records. */
  admin(statement: string): Promise<void>
  logs(): string
  close(): Promise<void>
}

/** @throws Error with the end of a program's log when it does not become ready */
export async function openSecretStage(rotations: readonly Rotation[]): Promise<SecretStage> {
  await buildPortalIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'duuka-secrets-'))
  const database = await openTestDatabase()
  const ports: number[] = []
  while (ports.length < 1 + PORTALS) ports.push(await findFreePort((ports.at(-1) ?? anyFirstPort()) + 1))
  const [sandboxPort = 0, ...portalPorts] = ports
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text, { mode: 0o600 })
  const files = layOut(rotations, database.url, write)
  const env = {
    ...Object.fromEntries(files.map((name) => [`${name}_FILE`, join(folder, name)])),
    FURTHER_GATEWAYS: 'FLUTTERWAVE',
    PAYMENT_LIMITS: 'none',
    SANDBOX_SPEED: `${SANDBOX_SPEED}`,
  }
  const sandbox = startProgram(
    sandboxProgram({ port: sandboxPort, portalUrl: localUrl(portalPorts[0] ?? 0), dataDir: folder, env }),
  )
  await waitUntilReady(sandbox, `${localUrl(sandboxPort)}/`)
  const portals: Kept[] = []
  for (const port of portalPorts) {
    const program = portalProgram({ port, databaseUrl: undefined, sandboxPort, dataDir: folder, env })
    const running = startProgram(program)
    portals.push({ program, running })
    await waitUntilReady(running, `${localUrl(port)}/health/ready`)
  }
  return {
    portalUrls: portalPorts.map(localUrl),
    sandboxUrl: localUrl(sandboxPort),
    databaseUrl: database.url,
    write,
    reload: () => Promise.all(portals.map(reloadOne)),
    replace: (theirs, value, also) => replaceAt(localUrl(sandboxPort), { name: theirs, value, also }),
    admin: (statement) => runAt(database.url, statement),
    logs: () => portals.map(({ running }) => running.lastLines(40)).join('\n\n'),
    async close() {
      await Promise.all(portals.map(({ running }) => running.stop()))
      await sandbox.stop()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Kept {
  readonly program: Program
  readonly running: RunningProgram
}

/** Writes every file; answers their names. The files of keys before are empty until there is one. */
function layOut(
  rotations: readonly Rotation[],
  databaseUrl: string,
  write: (name: string, text: string) => void,
): readonly string[] {
  const texts: readonly (readonly [name: string, text: string])[] = [
    ['DATABASE_URL', databaseUrl],
    ['PORTAL_SECRETS', OWN_SECRET],
    ...rotations.flatMap(({ name, now, hasOld }) => [
      [name, now] as const,
      ...(hasOld ? [[`${name}_OLD`, ''] as const] : []),
    ]),
  ]
  for (const [name, text] of texts) write(name, text)
  return texts.map(([name]) => name)
}

/** The portal's own, at the beginning. */
export const OWN_SECRET = 'the-first-own-secret-of-this-run'

const SAID = /^Reload: /gm

async function reloadOne({ program, running }: Kept): Promise<string> {
  const text = (): string => readFileSync(program.logFile, 'utf8')
  const before = text().length
  process.kill(running.pid, 'SIGHUP')
  for (let n = 0; n < MOST_LOOKS; n += 1) {
    const said = text().slice(before)
    if (said.search(SAID) >= 0 && said.endsWith('\n')) return said.slice(said.search(SAID)).trim()
    await pause(LOOK_EVERY_MS)
  }
  throw new Error('the portal says nothing of its reload')
}

async function replaceAt(sandboxUrl: string, key: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/admin/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(key),
  })
  if (!answer.ok) throw new Error(`the sandbox does not replace ${key['name']}: ${answer.status}`)
  await answer.body?.cancel()
}

async function runAt(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
