import { findFirefox } from '../browser.ts'
import { findOrInstall, howToInstall, programOnPath } from '../debian.ts'

/** A program that a test file needs besides the browser, and the Debian package that contains it. */
interface NeededProgram {
  readonly package: string
  /** Returns its path, or undefined if it's missing. With `--install`, it's installed first. */
  readonly find: () => string | undefined
}

const needed = (name: string, locate: () => string | undefined): NeededProgram => ({
  package: name,
  find: () => findOrInstall(locate, name),
})
const program = (name: string, of = name) => needed(of, () => programOnPath([name]))
const POSTGRES = needed('postgresql-15', () => programOnPath([], ['/usr/lib/postgresql/15/bin/postgres']))

/** Test files that need more than Node and Chromium. All of them belong to `npm run check`. */
export const NEEDED: Readonly<Record<string, readonly NeededProgram[]>> = {
  'checks/alert-histories.test.ts': [program('promtool', 'prometheus')],
  'checks/doctor/doctor.test.ts': [program('haproxy'), program('tinyproxy'), POSTGRES],
  'checks/packaging/compose.test.ts': [program('docker-compose')],
  'checks/packaging/deploy-files.test.ts': [
    program('kubectl', 'kubernetes-client'),
    program('systemd-analyze', 'systemd'),
  ],
  'checks/pooler/pooler.test.ts': [program('pgbouncer')],
  'checks/restore/restore.test.ts': [program('pgbackrest'), POSTGRES],
  'checks/upgrade/balancer.test.ts': [program('haproxy')],
  'e2e/firefox.test.ts': [needed('firefox-esr', findFirefox)],
  'server/health/supervisor.test.ts': [program('systemd-notify', 'systemd')],
}

/** Test files that can't run on this machine, each with its missing packages. */
export function withoutPrograms(files: readonly string[]): Map<string, string[]> {
  const missing = files.map((file): [string, string[]] => [
    file,
    (NEEDED[file] ?? []).filter(({ find }) => find() === undefined).map((one) => one.package),
  ])
  return new Map(missing.filter(([, packages]) => packages.length > 0))
}

/** Says for each file which packages are missing and how to install them. */
export function missingSentences(missing: ReadonlyMap<string, readonly string[]>): string[] {
  return [...missing].map(([file, packages]) => {
    const names = packages.join(' ')
    const how = howToInstall(names)
    return `${file} needs ${names}${how === undefined ? '' : `. To install: ${how}, or add --install`}`
  })
}
