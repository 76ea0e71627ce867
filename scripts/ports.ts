import { createSocket, type Socket } from 'node:dgram'
import { createServer } from 'node:net'

/** Where portal, sandbox and console listen unless a person says otherwise. */
const DEFAULT_PORTS = { PORT: 3000, SANDBOX_PORT: 4000, CONSOLE_PORT: 3100 } as const

/** From here on the system hands out ports to outgoing connections of any program. */
const FIRST_BORROWED_PORT = 32_768

/** The sockets that hold this process's ports. */
const held = new Map<number, Socket>()

/**
 * Holds a port for this process and the programs that it starts, until it ends or calls `releasePort`. Nothing shows that a chosen port is
 * taken before a program listens on it, so this binds the UDP port of the same number. Only one process can have that, and the
 * system frees it however the process ends.
 *
 * @returns false if another process holds it or listens on it, or if this process holds it already
 */
async function holdPort(port: number): Promise<boolean> {
  const holder = createSocket('udp4')
  const isOurs = await new Promise<boolean>((resolve) => {
    holder.once('error', () => resolve(false))
    holder.bind({ port, address: '127.0.0.1' }, () => resolve(true))
  })
  if (isOurs && (await canListen(port))) {
    held.set(port, holder.unref())
    return true
  }
  holder.close()
  return false
}

/** Gives up a port that this process holds. */
export function releasePort(port: number): void {
  held.get(port)?.close()
  held.delete(port)
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

/**
 * The first free port from `first` upwards, below the range used for outgoing connections. It's held for this process.
 *
 * @throws Error if there is none
 */
export async function findFreePort(first: number): Promise<number> {
  for (let port = first; port < FIRST_BORROWED_PORT; port += 1) if (await holdPort(port)) return port
  throw new Error(`No port from ${first} to ${FIRST_BORROWED_PORT - 1} is free.`)
}

/** Where to begin looking when any port will do: spread, so that test worlds started together rarely ask for the same ones. */
export function anyFirstPort(): number {
  return 12_000 + Math.floor(Math.random() * 18_000)
}

/** A port that the person chose, or the next free one. */
export type PortChoice = { ok: true; port: number } | { ok: false; problem: string }

/**
 * Chooses a port for `name`, such as `PORT`, and holds it. A port that was asked for is used or refused, never replaced by another; only
 * the default, `first`, moves on if it's busy.
 */
export async function choosePort(
  name: string,
  wanted: string | undefined,
  first: number,
): Promise<PortChoice> {
  if (wanted === undefined || wanted.trim() === '') return { ok: true, port: await findFreePort(first) }
  const port = Number(wanted)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return { ok: false, problem: `${name} must be a port number from 1 to 65535.` }
  }
  if (await holdPort(port)) return { ok: true, port }
  return {
    ok: false,
    problem: `Port ${port} (${name}) is already in use. Stop the program that uses it, or set ${name} to another port.`,
  }
}

/**
 * The port that the environment names, or the next free one from the default upwards. It's held for this process.
 *
 * @throws Error if the port that was asked for can't be had
 */
export async function chosenPort(name: keyof typeof DEFAULT_PORTS): Promise<number> {
  return portOf(await choosePort(name, process.env[name], DEFAULT_PORTS[name]))
}

/**
 * Holds a portal's management port, if the environment names one. It has no default.
 *
 * @throws Error if it can't be had
 */
export async function holdManagementPort(): Promise<void> {
  const wanted = process.env['MANAGEMENT_PORT'] ?? ''
  if (Number(wanted) !== 0) portOf(await choosePort('MANAGEMENT_PORT', wanted, 0))
}

function portOf(choice: PortChoice): number {
  if (!choice.ok) throw new Error(choice.problem)
  return choice.port
}
