import { ensureFile, ensureProgram } from './debian.ts'

/** A program of Debian that a test file needs beside the browser; `of`: its package, where that has another name; `at`: its whole path. */
type NeededProgram =
  { readonly program: string; readonly of?: string } | { readonly at: string; readonly of: string }

/** Test files that are left out, and said to be, where such a program is not here and cannot be installed. */
const NEEDED: Readonly<Record<string, readonly NeededProgram[]>> = {
  'checks/alert-histories.test.ts': [{ program: 'promtool', of: 'prometheus' }],
  'checks/doctor/doctor.test.ts': [
    { program: 'haproxy' },
    { program: 'tinyproxy' },
    { at: '/usr/lib/postgresql/15/bin/postgres', of: 'postgresql-15' },
  ],
  'checks/packaging/compose.test.ts': [{ program: 'docker-compose' }],
  'checks/packaging/deploy-files.test.ts': [
    { program: 'kubectl', of: 'kubernetes-client' },
    { program: 'systemd-analyze', of: 'systemd' },
  ],
  'checks/pooler/pooler.test.ts': [{ program: 'pgbouncer' }],
  'checks/restore/restore.test.ts': [
    { program: 'pgbackrest' },
    { at: '/usr/lib/postgresql/15/bin/postgres', of: 'postgresql-15' },
  ],
  'checks/upgrade/balancer.test.ts': [{ program: 'haproxy' }],
  'server/health/supervisor.test.ts': [{ program: 'systemd-notify', of: 'systemd' }],
}

/** Those of the chosen test files whose programs are missing, after what may be installed was. */
export function filesWithoutPrograms(files: readonly string[]): readonly string[] {
  return files.filter((file) => (NEEDED[file] ?? []).some((one) => ensured(one) === undefined))
}

function ensured(one: NeededProgram): string | undefined {
  return 'at' in one ? ensureFile(one.at, one.of) : ensureProgram(one.program, one.of)
}
