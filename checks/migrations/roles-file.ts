import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from '#scripts/debian.ts'
import { PROJECT } from '#scripts/processes.ts'
import { startEmbeddedPostgres } from '#server/store/embedded/start-embedded-postgres.ts'
import type { Held } from './version-before.ts'

interface Run {
  readonly code: number | null
  readonly said: string
}

/** What an operator types for a new database, in order, with the roles of the file that they copy. */
export async function typeRoles(): Promise<Held> {
  const psql = ensureProgram('psql', 'postgresql-client')
  if (psql === undefined)
    return { held: true, said: 'LEFT OUT: the roles of an operator (there is no psql here)' }
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-roles-'))
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true })
  const { host } = server.connection
  const as = (role: string): string => `postgresql://${role}@localhost/kept?host=${encodeURIComponent(host)}`
  const env = { ...process.env, DATABASE_OWNER_URL: as('duuka_owner'), DATABASE_URL: as('duuka_portal') }
  const command = (name: string, ...words: string[]): Run =>
    run([process.execPath, join('scripts', 'commands', `${name}.ts`), ...words], env)
  const asPortal = (sql: string): Run =>
    run([psql, '-h', host, '-U', 'duuka_portal', '-d', 'kept', '-c', sql], env)
  try {
    const steps: readonly (readonly [string, Run, boolean])[] = [
      ['the roles are made', makeRoles(psql, host), true],
      ['a command on an empty database says what to type', command('payments', 'list'), false],
      ['a plan', command('migrate', '--plan'), true],
      ['the tables are made', command('migrate'), true],
      ['… and are there', command('migrate'), true],
      ['a command works as the portal', command('payments', 'list'), true],
      ['the portal alters no table', asPortal('alter table payment add column mine text'), false],
      ['the portal books no other amount', asPortal('update ledger set amount_minor = 1'), false],
      ['the portal makes no table', asPortal('create table mine (id int)'), false],
    ]
    const wrong = steps.filter(([, { code }, good]) => (code === 0) !== good)
    const said = wrong.map(([name, { code, said: words }]) => `${name}: ended with ${code}\n${words}`)
    return {
      held: wrong.length === 0,
      said: [`roles as typed: ${steps.length - wrong.length} of ${steps.length} steps as told`, ...said].join(
        '\n',
      ),
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Under another name than `duuka`, which the embedded server has made already. */
function makeRoles(psql: string, host: string): Run {
  const file = join(PROJECT, 'deploy', 'postgresql', 'roles.sql')
  const env = { ...process.env, OWNER_PASSWORD: 'one', PORTAL_PASSWORD: 'two' }
  return run([psql, '-h', host, '-U', 'postgres', '-v', 'name=kept', '-f', file, 'postgres'], env)
}

function run([program = '', ...words]: readonly string[], env: NodeJS.ProcessEnv): Run {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: PROJECT, env, encoding: 'utf8' })
  return { code: status, said: `${stdout}${stderr}`.trim() }
}
