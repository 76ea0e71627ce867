import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Anybody but root, as the image names it. */
const NOBODY = '65532:65532'
/** A folder that every Debian has and that holds nothing: the database's socket is reached there. */
const SOCKETS = '/mnt'
const STOP_WITHIN_MS = 30_000
const MOST_TOLD = 4_000

export interface ImagePlace {
  /** Where the files of the image lie. */
  readonly root: string
  /** The folder of the database's socket on this machine. */
  readonly socketDir: string
  readonly databaseUrl: string
  readonly env: Readonly<Record<string, string>>
}

export interface ImagePortal {
  /** What it said of itself, in the end. */
  readonly told: () => string
  readonly hasExited: () => boolean
  readonly exited: Promise<string>
  /** Asks it to end; how it ended, as `ended with code 0`. */
  stop(): Promise<string>
}

/**
 * Runs the portal of an image as a host does that trusts it with nothing: its files can only be read, it is nobody in
 * particular, and it sees no other file of this machine.
 */
export function runImage({ root, socketDir, databaseUrl, env }: ImagePlace): ImagePortal {
  const url = new URL(databaseUrl)
  url.searchParams.set('host', SOCKETS)
  const script = `set -e
mount --bind "$ROOT" "$ROOT"
mount --bind /dev "$ROOT/dev"
mount --bind "$SOCKET_DIR" "$ROOT${SOCKETS}"
mount -o remount,ro,bind "$ROOT"
if touch "$ROOT/opt/duuka/written" 2>/dev/null; then echo "The image can be written to." >&2; exit 1; fi
exec chroot --userspec=${NOBODY} --groups= "$ROOT" /bin/sh -c 'cd /opt/duuka && exec env -u ROOT -u SOCKET_DIR /usr/local/bin/node server/main.ts'`
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], {
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ROOT: root,
      SOCKET_DIR: socketDir,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      ...env,
      DATABASE_URL: url.href,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (told = (told + part.toString()).slice(-MOST_TOLD)))
  const exited = once(child, 'exit').then(([code, signal]: (number | string | null)[]) =>
    code === null ? `killed by ${signal}` : `ended with code ${code}`,
  )
  return {
    told: () => told,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    exited,
    async stop() {
      const forced = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      child.kill('SIGTERM')
      const how = await exited
      clearTimeout(forced)
      return how
    },
  }
}
