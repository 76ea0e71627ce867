import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Certificates } from './certificates.ts'

/** A program of Debian's that runs until it is closed. */
export interface InsideProgram {
  /** What it wrote so far. */
  log(): string
  close(): Promise<void>
}

interface TlsEnd {
  readonly haproxy: string
  readonly folder: string
  readonly address: string
  readonly port: number
  readonly certificates: Certificates
  readonly sandboxPort: number
}

/** HAProxy as the wall around inner systems: TLS of an own authority, and nobody without a certificate of it. */
export async function startTlsEnd(wall: TlsEnd): Promise<InsideProgram> {
  const { haproxy, folder, address, port, certificates, sandboxPort } = wall
  const file = join(folder, 'haproxy.cfg')
  const { server, ca } = certificates
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend inside
  bind ${address}:${port} ssl crt ${server} ca-file ${ca} verify required
  default_backend sandbox
backend sandbox
  server one 127.0.0.1:${sandboxPort}
`,
  )
  return startProgram(join(folder, 'haproxy.log'), { host: address, port }, [haproxy, '-db', '-f', file])
}

interface Proxy {
  readonly tinyproxy: string
  readonly folder: string
  readonly port: number
  /** The only port that tunnels may lead to. */
  readonly toPort: number
}

/** Debian's tinyproxy, which makes tunnels to one port. */
export async function startForwardProxy({ tinyproxy, folder, port, toPort }: Proxy): Promise<InsideProgram> {
  const file = join(folder, 'tinyproxy.conf')
  writeFileSync(
    file,
    `Port ${port}\nListen 127.0.0.1\nTimeout 60\nAllow 127.0.0.1\nConnectPort ${toPort}\nLogLevel Info\n`,
  )
  return startProgram(join(folder, 'tinyproxy.log'), { host: '127.0.0.1', port }, [
    tinyproxy,
    '-d',
    '-c',
    file,
  ])
}

const LOOK_EVERY_MS = 50
const MOST_LOOKS = 600

async function startProgram(
  logFile: string,
  place: { readonly host: string; readonly port: number },
  [program = '', ...words]: readonly string[],
): Promise<InsideProgram> {
  const child = spawn('sh', ['-c', 'exec "$0" "$@" >"$LOG_FILE" 2>&1', program, ...words], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], LOG_FILE: logFile },
  })
  const log = (): string => readFileSync(logFile, 'utf8')
  for (let n = 0; n < MOST_LOOKS && child.exitCode === null; n += 1) {
    if (await takes(place)) return { log, close: () => end(child) }
    await pause(LOOK_EVERY_MS)
  }
  await end(child)
  throw new Error(`${program} does not listen: ${log()}`)
}

function takes(place: { readonly host: string; readonly port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(place)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
