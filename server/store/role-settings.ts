import type pg from 'pg'

/** A pooler between the portal and the server: it gives a connection of the server to many of the portal in turn. */
export interface Pooler {
  /** `session`: for as long as a connection of the portal lasts; `transaction`: for one transaction, or one statement. */
  readonly mode: 'session' | 'transaction'
  /** Whether a statement that was planned once is known whenever it is named. */
  readonly keepsStatements: boolean
}

/** Short enough that what a silent server holds up goes on within ten seconds after it speaks again. */
export const USUAL_STATEMENT_MS = 7_000
const LOCK_MS = 5_000

/** What every session of the portal works under: a commit is on disk when it is confirmed, and every wait has an end. */
function settingsOf(statementMs: number): Readonly<Record<string, string>> {
  return {
    synchronous_commit: 'on',
    lock_timeout: `${Math.min(LOCK_MS, statementMs)}ms`,
    statement_timeout: `${statementMs}ms`,
    timezone: 'UTC',
  }
}

/** The same as what a new connection asks the server for. */
export function sessionOptions(statementMs: number): string {
  return Object.entries(settingsOf(statementMs))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

function isEnded(ms: number, most: number): boolean {
  return ms > 0 && ms <= most
}

type Asked = Pick<pg.Client, 'query'>

/**
 * What of the settings does not hold on a connection that asked for none, as `statement_timeout is 0`. Stricter waits, and
 * commits that wait for a standby as well, are as good.
 */
export async function missingSettings(client: Asked): Promise<string[]> {
  const { rows } = await client.query<{ commits: string; lock: number; statement: number; zone: string }>(
    `select current_setting('synchronous_commit') as commits, current_setting('timezone') as zone,
       (extract(epoch from current_setting('lock_timeout')::interval) * 1000)::float8 as lock,
       (extract(epoch from current_setting('statement_timeout')::interval) * 1000)::float8 as statement`,
  )
  const [found] = rows
  if (!found) throw new Error('the server does not tell its settings')
  return [
    ['on', 'remote_apply'].includes(found.commits) ? '' : `synchronous_commit is ${found.commits}`,
    isEnded(found.lock, LOCK_MS) ? '' : `lock_timeout is ${found.lock} ms`,
    isEnded(found.statement, USUAL_STATEMENT_MS) ? '' : `statement_timeout is ${found.statement} ms`,
    /^(?:Etc\/)?(?:UTC|GMT|Zulu)$/i.test(found.zone) ? '' : `timezone is ${found.zone}`,
  ].filter((fault) => fault !== '')
}

/** Makes them the present role's own in the present database: every session of it begins with them from now on. */
export async function settleRole(client: Asked, statementMs = USUAL_STATEMENT_MS): Promise<void> {
  const { rows } = await client.query<{ place: string }>(
    `select format('alter role %I in database %I set', current_user, current_database()) as place`,
  )
  for (const [name, value] of Object.entries(settingsOf(statementMs)))
    await client.query(`${rows[0]?.place} ${name} = '${value}'`)
}

/** Whether something stands between this connection and the server: it was greeted by another process than answers it. */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID !== rows[0]?.pid
}
