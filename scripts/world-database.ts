import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { startEmbeddedPostgres } from '#server/store/embedded/start-embedded-postgres.ts'

/** The records of a world. */
export type WorldDatabase = {
  url: string
  /** The folder of the database's socket; user `postgres`. */
  socketDir: string
  pid(): number
  /** Kills the database as a power cut would. */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A server of the world's own, with its files in `dataDir`: it can be killed and started again. */
export async function ownDatabase(dataDir: string): Promise<WorldDatabase> {
  let server = await startEmbeddedPostgres({ dataDir })
  return {
    url: server.url,
    socketDir: server.connection.host,
    pid: () => server.pid,
    kill: () => server.crash(),
    async restart() {
      server = await startEmbeddedPostgres({ dataDir })
    },
    stop: () => server.stop(),
  }
}

/** An empty database on the server that the files of one test run share, where there is one. Nobody may kill that. */
export async function sharedDatabase(): Promise<WorldDatabase> {
  const database = await openTestDatabase()
  return {
    url: database.url,
    socketDir: new URL(database.url).searchParams.get('host') ?? '',
    pid: refuse,
    kill: refuse,
    restart: refuse,
    stop: () => database.close(),
  }
}

/** A database that whoever starts the world runs, and ends. */
export function foreignDatabase(url: string): WorldDatabase {
  return { url, socketDir: '', pid: refuse, kill: refuse, restart: refuse, stop: async () => undefined }
}

function refuse(): never {
  throw new Error('This world does not own its database server; this needs one of its own.')
}
