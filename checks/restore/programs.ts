import { dirname } from 'node:path'
import { ensureFile, ensureProgram } from '#scripts/debian.ts'

/** Debian's own programs, by their paths. */
export interface Programs {
  readonly pgbackrest: string
  /** Folder of PostgreSQL's programs. */
  readonly postgresBin: string
}

/** Debian 12's version, which its pgbackrest and the files in deploy/postgresql/ are for. */
const POSTGRES = '/usr/lib/postgresql/15/bin/postgres'

/** Installs what is missing where that is allowed; otherwise the names of what cannot be had. */
export function findPrograms(): Programs | readonly string[] {
  const pgbackrest = ensureProgram('pgbackrest')
  const postgres = ensureFile(POSTGRES, 'postgresql-15')
  if (pgbackrest && postgres) return { pgbackrest, postgresBin: dirname(postgres) }
  return [...(pgbackrest ? [] : ['pgbackrest']), ...(postgres ? [] : ['postgresql-15'])]
}
