import { dirname } from 'node:path'
import { ensureProgram, programOnPath } from '#scripts/debian.ts'

/** Debian's own servers, by the paths of their programs. */
export interface Programs {
  readonly patroni: string
  readonly etcd: string
  readonly haproxy: string
  readonly openssl: string
  /** Folder of PostgreSQL's programs. */
  readonly postgresBin: string
}

/** Debian 12's version, which the files in deploy/patroni/ are written for. */
const POSTGRES = '/usr/lib/postgresql/15/bin/postgres'

/** Installs what is missing where that is allowed; otherwise the names of what cannot be had. */
export function findPrograms(): Programs | readonly string[] {
  const packages = [
    ['patroni', 'patroni'],
    ['etcd', 'etcd-server'],
    ['haproxy', 'haproxy'],
    ['openssl', 'openssl'],
  ] as const
  const [patroni, etcd, haproxy, openssl] = packages.map(([program, name]) => ensureProgram(program, name))
  const found = programOnPath([], [POSTGRES])
  if (!found) ensureProgram('postgres', 'postgresql-15')
  const postgres = found ?? programOnPath([], [POSTGRES])
  if (patroni && etcd && haproxy && openssl && postgres)
    return { patroni, etcd, haproxy, openssl, postgresBin: dirname(postgres) }
  const parts = { patroni, 'etcd-server': etcd, haproxy, openssl, 'postgresql-15': postgres }
  return Object.entries(parts).flatMap(([name, path]) => (path ? [] : [name]))
}
