import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { TestContext } from 'node:test'

type Side = 'question' | 'answer'

/** A way to a database that can fall silent: bytes vanish and nobody is told. What was open then stays dead. */
export interface SilentWay {
  /** Where to connect instead. */
  readonly url: string
  /**
   * From now on a connection is dead as soon as it asks something that matches: the question itself is not brought to
   * the database, or only the answer not back.
   */
  readonly swallow: (what: RegExp, side: Side) => void
  /** New connections work. */
  readonly heal: () => void
}

/** Opens a way to the database of `url`; it is closed after the test. */
export async function openSilentWay(context: TestContext, databaseUrl: string): Promise<SilentWay> {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.5432` }
    : { host: url.hostname, port: Number(url.port || 5_432) }
  let lost: { readonly what: RegExp; readonly side: Side } | null = null
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect(target)
    const line = { dead: false }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (part: Buffer) => {
      const side = lost?.what.test(part.toString('latin1')) ? lost.side : null
      if (side === 'question') line.dead = true
      if (!line.dead) far.write(part)
      if (side === 'answer') line.dead = true
    })
    far.on('data', (part: Buffer) => void (line.dead || near.write(part)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    swallow: (what, side) => void (lost = { what, side }),
    heal: () => void (lost = null),
  }
}
