import type pg from 'pg'
import { ok, warning, wrong, type Finding } from './finding.ts'

interface Standing {
  /** `synchronous_standby_names`; '' when no commit waits for anybody. */
  readonly names: string
  readonly commit: string
  /** Servers that copy, as far as this role may see. */
  readonly copies: number
  readonly waited: number
}

const REMEDY =
  "alter system set synchronous_standby_names = 'ANY 1 (*)'; select pg_reload_conf(), or Patroni’s synchronous_mode"

/** Whether what was acknowledged survives the loss of a server: a commit must wait for a second one. */
export async function lookAtStandby(client: pg.Client, needsStandby: boolean): Promise<readonly Finding[]> {
  const { rows } = await client.query<Standing>(
    `select current_setting('synchronous_standby_names') as names, current_setting('synchronous_commit') as commit,
            (select count(*)::int from pg_stat_replication) as copies,
            (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum')) as waited`,
  )
  const [row] = rows
  if (!row) return []
  const fault = needsStandby ? wrong : warning
  if (['off', 'local'].includes(row.commit) && row.names !== '')
    return [
      fault(
        'standby',
        `commits do not wait for it (synchronous_commit = ${row.commit})`,
        'set synchronous_commit = on',
      ),
    ]
  if (row.names === '') {
    const says =
      row.copies > 0
        ? 'asynchronous: payments that were acknowledged are lost when the primary is'
        : 'none: payments that were acknowledged are lost when this server is'
    return [
      needsStandby || row.copies > 0
        ? fault('standby', says, REMEDY)
        : warning('standby', 'none, as suits trying out or was accepted', REMEDY),
    ]
  }
  // Without pg_monitor a role sees that somebody copies, not how.
  if (row.copies === 0)
    return [
      wrong(
        'standby',
        'none is connected, so every commit waits',
        'start a standby, or take it out of synchronous_standby_names',
      ),
    ]
  return [ok('standby', row.waited > 0 ? `${row.waited} that commits wait for` : 'commits wait for one')]
}
