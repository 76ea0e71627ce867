import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PROJECT } from '#scripts/processes.ts'

/** What an operator copies. */
const SHIPPED = join(PROJECT, 'deploy', 'varnish', 'default.vcl')
const LOOKS = 400
const LOOK_EVERY_MS = 50

export interface Cache {
  readonly url: string
  /** Figures since the start, by the names of `varnishstat`. */
  figures(): Readonly<Record<string, number>>
  log(): string
  stop(): Promise<void>
}

export interface Cached {
  /** Debian's Varnish. */
  readonly program: string
  readonly port: number
  /** Where the portals are, as `127.0.0.1:3000`. */
  readonly portals: readonly [string, string]
}

/** The file that operators copy, with portals of this machine. Throws when a place that has to be changed is not in it any more. */
export function localFile({ portals }: Pick<Cached, 'portals'>): string {
  return portals.reduce(
    (text, portal, index) => {
      const [host = '', port = ''] = portal.split(':')
      const changed = text.replaceAll(
        `.host = "10.0.0.1${index + 1}"; .port = "3000"`,
        `.host = "${host}"; .port = "${port}"`,
      )
      if (changed === text) throw new Error(`${SHIPPED} has no portal ${index + 1}`)
      return changed
    },
    readFileSync(SHIPPED, 'utf8'),
  )
}

/** Starts it and waits until it takes connections. */
export async function startCache({ program, port, portals }: Cached): Promise<Cache> {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-varnish-'))
  const file = join(folder, 'default.vcl')
  writeFileSync(file, localFile({ portals }))
  const work = join(folder, 'work')
  const running = spawn(
    program,
    `-F -j none -n ${work} -f ${file} -a 127.0.0.1:${port} -T none -s malloc,64m -p http_gzip_support=off`.split(
      ' ',
    ),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-200_000)))
  const ended = once(running, 'exit')
  for (let look = 0; !(await isOpen(port)); look += 1) {
    if (look > LOOKS || running.exitCode !== null) throw new Error(`Varnish does not listen: ${said}`)
    await pause(LOOK_EVERY_MS)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    figures: () => figuresOf(work),
    log: () => said,
    async stop() {
      running.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function figuresOf(work: string): Readonly<Record<string, number>> {
  const { stdout } = spawnSync('varnishstat', ['-1', '-n', work], { encoding: 'utf8' })
  return Object.fromEntries(
    stdout.split('\n').flatMap((line) => {
      const [name, value] = line.trim().split(/\s+/)
      return name && value ? [[name.replace(/^MAIN\./, ''), Number(value)]] : []
    }),
  )
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
