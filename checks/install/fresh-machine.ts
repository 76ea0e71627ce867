import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#scripts/processes.ts'

/** Programs of Debian that make a machine and run it. */
export interface MachineTools {
  readonly mmdebstrap: string
  readonly nspawn: string
  readonly slirp4netns: string
}

export interface FreshMachine {
  /** Types a script into a shell of root; each line that it prints is told. Answers how the shell ended. */
  type(script: string, onLine: (line: string) => void): Promise<number | null>
  close(): Promise<void>
}

const MAKE_WITHIN_MS = 15 * 60_000
const BOOT_WITHIN_MS = 60_000
/** Of a page whose waiting has no end. */
const TYPE_WITHIN_MS = 45 * 60_000
const AGAIN_MS = 200
/** Whom a house with a proxy of its own trusts beside Debian's list. */
const OWN_AUTHORITIES = '/usr/local/share/ca-certificates'
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
/** Where Linux keeps groups of processes: both of its ways, and one of them alone. */
const GROUPS = ['/sys/fs/cgroup/systemd', '/sys/fs/cgroup/unified', '/sys/fs/cgroup'] as const
/** slirp4netns answers names there. */
const NAMES = 'nameserver 10.0.2.3\n'

/**
 * A Debian with nothing but its base in `folder`, on which systemd runs, with a network of its own that reaches the outside
 * and not this machine; a clone of the repository's last commit lies in /usr/local/src/duuka.
 *
 * @throws Error with the last lines of whatever failed
 */
export async function openFreshMachine(tools: MachineTools, folder: string): Promise<FreshMachine> {
  const root = join(folder, 'root')
  makeRoot(tools, root)
  const words = [...bootWords(), '--directory', root]
  const machine = spawn('sh', ['-c', APART, tools.nspawn, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  const told = lastOf(machine)
  const leader = await leaderOf(machine).catch((error: unknown) => {
    machine.kill('SIGKILL')
    throw new Error(`The machine does not boot: ${told()}`, { cause: error })
  })
  const network = spawn(
    tools.slirp4netns,
    ['--configure', '--mtu=65520', '--disable-host-loopback', leader, 'tap0'],
    {
      stdio: 'ignore',
    },
  )
  return {
    type: (script, onLine) => typeInto(leader, { script, onLine }),
    async close() {
      network.kill()
      // Asks its systemd to power off; the second one does not wait.
      const forced = setTimeout(() => machine.kill('SIGKILL'), 30_000)
      machine.kill('SIGTERM')
      if (machine.exitCode === null && machine.signalCode === null) await once(machine, 'exit')
      clearTimeout(forced)
      for (const top of GROUPS)
        spawnSync('find', [join(top, `duuka-${machine.pid}`), '-depth', '-type', 'd', '-delete'])
    },
  }
}

/**
 * Where no systemd gives the machine a group of processes of its own, it makes one: two machines would else take each other's
 * for their own.
 */
const APART = `for top in ${GROUPS.join(' ')}; do
  [ -d /run/systemd/system ] || [ ! -w $top/cgroup.procs ] || { mkdir -p $top/duuka-$$ && echo $$ > $top/duuka-$$/cgroup.procs; }
done
exec "$0" "$@"`

/** Without a systemd on this machine there is nobody to register the new one with. */
function bootWords(): readonly string[] {
  const apart = existsSync('/run/systemd/system') ? [] : ['--register=no', '--keep-unit']
  return ['--quiet', '--boot', '--private-network', '--console=pipe', '--machine=duuka-fresh', ...apart]
}

function makeRoot({ mmdebstrap }: MachineTools, root: string): void {
  // The smallest that boots: what the page needs it has to install itself.
  run(mmdebstrap, [
    '--variant=minbase',
    '--include=systemd,systemd-sysv,dbus,ca-certificates',
    'bookworm',
    root,
  ])
  writeFileSync(join(root, 'etc/resolv.conf'), NAMES)
  writeFileSync(join(root, 'etc/hostname'), 'duuka\n')
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost duuka\n')
  mkdirSync(join(root, OWN_AUTHORITIES), { recursive: true })
  if (existsSync(OWN_AUTHORITIES)) cpSync(OWN_AUTHORITIES, join(root, OWN_AUTHORITIES), { recursive: true })
  // The run's temporary folder doesn't exist on the new machine.
  run('chroot', [root, 'env', '-u', 'TMPDIR', 'update-ca-certificates'])
  run('git', ['clone', '--quiet', '--no-hardlinks', PROJECT, join(root, 'usr/local/src/duuka')])
}

/** The process in which the machine's systemd runs, once it says that all is started. */
async function leaderOf(machine: ChildProcess): Promise<string> {
  const until = performance.now() + BOOT_WITHIN_MS
  while (performance.now() < until && machine.exitCode === null) {
    const leader = readFileSync(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8')
      .trim()
      .split(' ')[0]
    if (leader && inside(leader, ['systemctl', 'is-system-running'])) return leader
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  throw new Error('It is not running.')
}

function inside(leader: string, words: readonly string[]): boolean {
  return spawnSync('nsenter', ['--target', leader, '--all', ...words], { stdio: 'ignore' }).status === 0
}

interface Typed {
  readonly script: string
  readonly onLine: (line: string) => void
}

async function typeInto(leader: string, { script, onLine }: Typed): Promise<number | null> {
  const shell = spawn(
    'nsenter',
    ['--target', leader, '--all', '--wd=/root', 'bash', '-e', '-o', 'pipefail'],
    {
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        LANG: 'C.UTF-8',
        DEBIAN_FRONTEND: 'noninteractive',
        NODE_EXTRA_CA_CERTS: AUTHORITIES,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  const late = setTimeout(() => shell.kill('SIGKILL'), TYPE_WITHIN_MS)
  for (const stream of [shell.stdout, shell.stderr]) {
    let rest = ''
    stream.on('data', (part: Buffer) => {
      const lines = `${rest}${part.toString()}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
  }
  shell.stdin.end(`cd /root\n${script}`)
  const [code] = (await once(shell, 'close')) as [number | null]
  clearTimeout(late)
  return code
}

/** The end of what a process said. */
function lastOf(child: ChildProcess): () => string {
  let told = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (told = `${told}${part.toString()}`.slice(-2_000)))
  return () => told
}

function run(file: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(file, words, { encoding: 'utf8', timeout: MAKE_WITHIN_MS })
  if (status !== 0) throw new Error(`${file} failed: ${stderr.trim().split('\n').slice(-10).join('\n')}`)
}
