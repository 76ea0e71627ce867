import pg from 'pg'
import { hostsOf } from '#server/store/hosts.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A connection that only listens would not notice that it is dead: it is asked so often, … */
const ASK_EVERY_MS = 10_000
/** … and given up when it says nothing for so long. */
const ANSWER_MS = 5_000

export interface Listening {
  /** Asked for at every new connection. */
  readonly connectionString: () => string
  readonly channel: string
  /** Something was said, or may have been missed while there was no connection. */
  readonly heard: () => void
  /** How often the connection is asked whether it lives, milliseconds. */
  readonly askEveryMs?: number
}

/** Listens on a connection of its own, which is made again whenever it is lost or falls silent. Answers its end. */
export function listen(listening: Listening): () => Promise<void> {
  const { channel, heard, askEveryMs = ASK_EVERY_MS } = listening
  let known = listening.connectionString()
  let hosts = hostsOf(known)
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined
  let ended = false
  let pauseMs = FIRST_PAUSE_MS

  const again = (lost: pg.Client): void => {
    if (ended || client !== lost) return
    client = null
    clearInterval(asking)
    hosts.leave(hosts.current())
    // Without a good-bye, here and at the end: a server that is silent would be waited for.
    lost.connection.stream.destroy()
    lost.end().catch(() => undefined)
    timer = setTimeout(connect, pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
  const begin = async (own: pg.Client): Promise<void> => {
    try {
      await own.connect()
      await own.query(`listen ${own.escapeIdentifier(channel)}`)
      pauseMs = FIRST_PAUSE_MS
      asking = setInterval(() => void own.query('select 1').catch(() => again(own)), askEveryMs).unref()
      heard()
    } catch {
      again(own)
    }
  }
  function connect(): void {
    const now = listening.connectionString()
    if (now !== known) hosts = hostsOf(now)
    known = now
    const own = new pg.Client({
      connectionString: hosts.current(),
      connectionTimeoutMillis: 5_000,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: 'duuka content',
    })
    client = own
    own.on('error', () => again(own))
    own.on('end', () => again(own))
    own.on('notification', heard)
    void begin(own)
  }
  connect()
  return async () => {
    ended = true
    clearTimeout(timer)
    clearInterval(asking)
    client?.connection.stream.destroy()
    await client?.end().catch(() => undefined)
  }
}
