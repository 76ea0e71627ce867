import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PROJECT } from '#scripts/processes.ts'

/** What an operator copies. */
const SHIPPED = join(PROJECT, 'deploy', 'haproxy', 'haproxy.cfg')
/** What a file of an operator's machine says of that machine: whose HAProxy runs as, and where its names lead. */
const OF_THE_MACHINE =
  /^ *(?:user|group|chroot|stats socket|fd-hard-limit|bind :80|http-request redirect)\b.*\n/gm
/** A second try at another portal, which other balancers do not make: an upgrade must do without. */
const SECOND_TRIES = /^ *(?:option redispatch|retry-on)\b.*\n/gm
const FIRST_TRIES_ALONE: readonly (readonly [RegExp, string])[] = [
  [SECOND_TRIES, ''],
  [/retries 3/g, 'retries 0'],
]
const LOOKS = 200
const LOOK_EVERY_MS = 50

export interface Balancer {
  readonly url: string
  /** What it logged: a line for each request. */
  log(): string
  stop(): Promise<void>
}

export interface Balanced {
  /** Debian's HAProxy. */
  readonly program: string
  readonly port: number
  /** Where the portals are, as `127.0.0.1:3000`. */
  readonly portals: readonly [string, string]
  /** Tries at the other portal where the first cannot be connected to, as the file has it; an upgrade must do without. */
  readonly triesAgain?: boolean
}

/**
 * HAProxy with the file that operators copy, between customers and portals of this machine: with its checks, its time-outs
 * and its headers; without TLS, and without second tries unless they are asked for. Throws when a place that has to be changed is not in the file any more.
 */
export function localFile({ port, portals, triesAgain = false }: Omit<Balanced, 'program'>): string {
  const changes: readonly (readonly [RegExp, string])[] = [
    [OF_THE_MACHINE, ''],
    ...(triesAgain ? [] : FIRST_TRIES_ALONE),
    [/bind :443 .*/g, `bind 127.0.0.1:${port}`],
    [/10\.0\.0\.11:3000/g, portals[0]],
    [/10\.0\.0\.12:3000/g, portals[1]],
  ]
  return changes.reduce(
    (text, [place, here]) => {
      const changed = text.replace(place, here)
      if (changed === text) throw new Error(`${SHIPPED} has no ${place.source}`)
      return changed
    },
    readFileSync(SHIPPED, 'utf8'),
  )
}

/** Starts it and waits until it takes connections. */
export async function startBalancer({ program, ...where }: Balanced): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, localFile(where))
  const running = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-2_000_000)))
  const ended = once(running, 'exit')
  for (let look = 0; !(await isOpen(where.port)); look += 1) {
    if (look > LOOKS || running.exitCode !== null) throw new Error(`HAProxy does not listen: ${said}`)
    await pause(LOOK_EVERY_MS)
  }
  return {
    url: `http://127.0.0.1:${where.port}`,
    log: () => said,
    async stop() {
      running.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
