import { createHash } from 'node:crypto'
import { statement } from '#server/store/database.ts'
import { MS } from '#server/store/sql-text.ts'
import type { Database } from '#server/store/database.ts'

/** One version of a script as it was seen. */
export interface SeenScript {
  readonly url: string
  /** `sha384-…`, as pages write it. */
  readonly digest: string
  readonly bytes: number
  readonly firstSeen: Date
  readonly lastSeen: Date
  /** '' while nobody said that it may run. */
  readonly approvedBy: string
  readonly reason: string
}

/** Most versions that are listed, the newest first. */
const MOST_LISTED = 200

const claimEnquiry = statement(
  'page-script-claim',
  `insert into page_script_look as l (url, at) values ($1, now())
   on conflict (url) do update set at = now() where l.at <= now() - ${MS('$2')}
   returning 1 as mine`,
)
const recordScript = statement(
  'page-script-record',
  `insert into page_script as s (url, digest, bytes, approved_by)
   select $1, $2, $3, case when exists (select 1 from page_script where url = $1) then '' else 'first look' end
   on conflict (url, digest) do update set last_seen = now()
   returning s.approved_by as "approvedBy"`,
)
const listScripts = statement(
  'page-script-list',
  `select url, digest, bytes, first_seen as "firstSeen", last_seen as "lastSeen", approved_by as "approvedBy", reason
   from page_script order by last_seen desc, first_seen desc limit ${MOST_LISTED}`,
)
const approveScript = statement(
  'page-script-approve',
  `update page_script set approved_by = $2, reason = $3 where digest = $1 and approved_by = '' returning 1 as done`,
)

/** The digest of a script, as the `integrity` of a page would name it. */
export function digestOf(script: string | Buffer): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`
}

/** True for one process in every span of so many milliseconds. */
export async function mayLook(database: Database, url: string, everyMs: number): Promise<boolean> {
  return (await database.run(claimEnquiry, [url, everyMs])).length > 0
}

/** Notes a version that was seen; answers who approved it, '' for nobody. The first one of an address counts as approved. */
export async function recordSeen(database: Database, url: string, script: string): Promise<string> {
  const values = [url, digestOf(script), Buffer.byteLength(script)]
  const [row] = await database.run<{ approvedBy: string }>(recordScript, values)
  return row?.approvedBy ?? ''
}

export async function listSeen(database: Database): Promise<readonly SeenScript[]> {
  return database.run<SeenScript>(listScripts, [])
}

/** False where no version waits under that digest. */
export async function approve(
  database: Database,
  digest: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<boolean> {
  return (await database.run(approveScript, [digest, by, reason])).length > 0
}
