import { access, constants, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { isRoomy } from '#server/health/free-space.ts'
import { ok, wrong, type Finding } from './finding.ts'

const ASK_MS = 2_000

/** Folders that are written to, by the variable that names each. */
export async function lookAtDisks(
  folders: readonly (readonly [name: string, folder: string])[],
): Promise<readonly Finding[]> {
  return Promise.all(folders.map(async ([name, folder]) => lookAtDisk(name, folder)))
}

async function lookAtDisk(name: string, folder: string): Promise<Finding> {
  try {
    await access(folder, constants.W_OK)
    const { bsize, blocks, bavail } = await statfs(folder)
    const room = `${Math.floor((bavail * bsize) / 1024 ** 2)} MB free (${Math.floor((100 * bavail) / Math.max(1, blocks))} %)`
    return isRoomy({ blockBytes: bsize, blocks, free: bavail })
      ? ok('disk', `${name}: ${room}`)
      : wrong('disk', `${name}: ${room}, which is full in a moment`, 'make room, or give it a larger disk')
  } catch {
    return wrong(
      'disk',
      `${name} names a folder that cannot be written to`,
      `make it and give it to the portal’s user, or correct ${name}`,
    )
  }
}

/** Whether the portal could listen. One that already runs there is no fault. */
export async function lookAtPort(host: string, port: number): Promise<readonly Finding[]> {
  if (port === 0) return [ok('port', 'any free one')]
  const code = await listenOnce(host, port)
  if (code === '') return [ok('port', `${host}:${port} is free`)]
  if (code === 'EADDRINUSE') {
    return [
      (await isPortal(host, port))
        ? ok('port', `${host}:${port}, where a portal answers already`)
        : wrong(
            'port',
            `${host}:${port} is taken by another program`,
            'end that program (ss -ltnp), or choose another port with PORT',
          ),
    ]
  }
  if (code === 'EACCES')
    return [
      wrong(
        'port',
        `${port} is not for this user`,
        'choose one above 1023 with PORT, and let the balancer listen on 443',
      ),
    ]
  return [wrong('port', `${host} is no address of this machine (${code})`, 'correct HOST')]
}

function listenOnce(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen(port, host, () => server.close(() => resolve('')))
  })
}

async function isPortal(host: string, port: number): Promise<boolean> {
  const shown = host.includes(':') ? `[${host}]` : host
  try {
    const signal = AbortSignal.timeout(ASK_MS)
    const answer = await fetch(`http://${shown}:${port}/health/live`, { signal, redirect: 'manual' })
    const isIts = answer.ok && answer.headers.has('x-request-id')
    await answer.body?.cancel()
    return isIts
  } catch {
    return false
  }
}
