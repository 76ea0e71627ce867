import { spawnSync } from 'node:child_process'

/**
 * Lets processes of this user write to no file any more, or again (`ulimit -f` of a process that runs; Linux): what a
 * full disk is for a log, where no disk can be made. Sockets and pipes are left alone. False: it cannot be done here.
 */
export function limitFiles(pids: readonly number[], limit: 'none' | 'unlimited'): boolean {
  const most = limit === 'none' ? '1' : 'unlimited'
  const ended = pids.map((pid) =>
    spawnSync('prlimit', ['--pid', String(pid), `--fsize=${most}:`], { stdio: 'ignore' }),
  )
  return ended.every(({ status }) => status === 0)
}
