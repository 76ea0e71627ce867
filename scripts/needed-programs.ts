import { ensureProgram } from './debian.ts'

/** A program of Debian that a test file needs beside the browser; `of`: its package, where that has another name. */
type NeededProgram = {
  readonly program: string
  readonly of?: string
  /** Its whole path, where that is in no folder of programs. */
  readonly at?: string
}

/** Test files that are left out, and said to be, where such a program is not here and cannot be installed. */
const NEEDED: Readonly<Record<string, readonly NeededProgram[]>> = {
  'checks/alert-histories.test.ts': [{ program: 'promtool', of: 'prometheus' }],
  'checks/packaging/deploy-files.test.ts': [
    { program: 'kubectl', of: 'kubernetes-client' },
    { program: 'systemd-analyze', of: 'systemd' },
  ],
  'checks/pooler/pooler.test.ts': [{ program: 'pgbouncer' }],
  'checks/restore/restore.test.ts': [
    { program: 'pgbackrest' },
    { program: 'postgres', of: 'postgresql-15', at: '/usr/lib/postgresql/15/bin/postgres' },
  ],
  'checks/upgrade/balancer.test.ts': [{ program: 'haproxy' }],
  'server/health/supervisor.test.ts': [{ program: 'systemd-notify', of: 'systemd' }],
}

/** Those of the chosen test files whose programs are missing, after what may be installed was. */
export function filesWithoutPrograms(files: readonly string[]): readonly string[] {
  return files.filter((file) =>
    (NEEDED[file] ?? []).some(
      ({ program, of, at }) => ensureProgram(program, of, at ? [at] : []) === undefined,
    ),
  )
}
