import { spawnSync } from 'node:child_process'

/** Environment of a program that has mounts of its own already. */
const INSIDE = 'DUUKA_OWN_MOUNTS'

/**
 * Runs the program that calls this once more where it may mount disks that nobody else sees and that go with it, and
 * ends as that one did. Goes on where it is when it is there already, or where that cannot be had (outside Linux, in
 * most containers): then disks are filled only if this user may mount.
 */
export function withOwnMounts(): void {
  if (process.env[INSIDE]) return
  const inside = process.getuid?.() === 0 ? ['-m'] : ['-U', '-r', '-m']
  if (spawnSync('unshare', [...inside, 'true'], { stdio: 'ignore' }).status !== 0) return
  const again = [...inside, process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const { status } = spawnSync('unshare', again, {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: 'yes' },
  })
  process.exit(status ?? 1)
}
