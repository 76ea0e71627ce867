import { createServer } from 'node:net'

/** Where portal, sandbox and console listen unless a person says otherwise. */
export const DEFAULT_PORT = 3000
export const DEFAULT_SANDBOX_PORT = 4000
export const DEFAULT_CONSOLE_PORT = 3100

/** From here on the system hands out ports to outgoing connections of any program. */
const FIRST_BORROWED_PORT = 32_768

/** Whether a program started now could listen on the port. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

/**
 * The first free port from `first` upwards, below the range that outgoing connections borrow from.
 *
 * @throws Error when there is none
 */
export async function findFreePort(first: number, taken: readonly number[] = []): Promise<number> {
  for (let port = first; port < FIRST_BORROWED_PORT; port += 1) {
    if (!taken.includes(port) && (await isPortFree(port))) return port
  }
  throw new Error(`No port from ${first} to ${FIRST_BORROWED_PORT - 1} is free.`)
}

/** Where to begin looking when any port will do: spread, so that test worlds started together rarely meet. */
export function anyFirstPort(): number {
  return 12_000 + Math.floor(Math.random() * 18_000)
}

/** A port of the person's own choice, or the fallback's next free one. */
export type PortChoice = { ok: true; port: number } | { ok: false; problem: string }

/**
 * Chooses a port for `name` (`PORT`, `SANDBOX_PORT`, `CONSOLE_PORT`). A port that was asked for is used or refused, never
 * exchanged for another; only the default moves on when it is busy.
 */
export async function choosePort(
  name: string,
  wanted: string | undefined,
  fallback: { first: number; taken: readonly number[] },
): Promise<PortChoice> {
  if (wanted === undefined || wanted.trim() === '') {
    return { ok: true, port: await findFreePort(fallback.first, fallback.taken) }
  }
  const port = Number(wanted)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return { ok: false, problem: `${name} must be a port number from 1 to 65535.` }
  }
  if (fallback.taken.includes(port) || !(await isPortFree(port))) {
    return {
      ok: false,
      problem: `Port ${port} (${name}) is already in use. Stop the program that uses it, or set ${name} to another port.`,
    }
  }
  return { ok: true, port }
}

/**
 * The port that the environment names, or the fallback's next free one.
 *
 * @throws Error when the one that was asked for cannot be had
 */
export async function chosenPort(
  name: 'PORT' | 'SANDBOX_PORT' | 'CONSOLE_PORT',
  fallback: { first: number; taken: readonly number[] },
): Promise<number> {
  const choice = await choosePort(name, process.env[name], fallback)
  if (!choice.ok) throw new Error(choice.problem)
  return choice.port
}
