import pg from 'pg'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

export interface Listening {
  readonly connectionString: string
  readonly channel: string
  /** Something was said, or may have been missed while there was no connection. */
  readonly heard: () => void
}

/** Listens on a connection of its own, which is made again whenever it is lost. Answers its end. */
export function listen({ connectionString, channel, heard }: Listening): () => Promise<void> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let ended = false
  let pauseMs = FIRST_PAUSE_MS

  const again = (lost: pg.Client): void => {
    if (ended || client !== lost) return
    client = null
    lost.end().catch(() => undefined)
    timer = setTimeout(connect, pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
  const begin = async (own: pg.Client): Promise<void> => {
    try {
      await own.connect()
      await own.query(`listen ${own.escapeIdentifier(channel)}`)
      pauseMs = FIRST_PAUSE_MS
      heard()
    } catch {
      again(own)
    }
  }
  function connect(): void {
    const own = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
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
    await client?.end().catch(() => undefined)
  }
}
