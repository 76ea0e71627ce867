import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { EmbeddedPostgresProblem } from './embedded-problem.ts'

/** Gives the data folder free for another portal. */
export type Release = () => Promise<void>

/**
 * Claims a data folder for this process, so that two portals started at the same moment cannot both repair and
 * open the same database. On Linux the claim is a socket name in the kernel's own list: it cannot be taken twice
 * and vanishes with the process, however that ends. Elsewhere PostgreSQL's own lock file has to do.
 *
 * @throws EmbeddedPostgresProblem when another process holds the folder
 */
export async function claimDataDir(dataDir: string): Promise<Release> {
  if (process.platform !== 'linux') return () => Promise.resolve()
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 40)
  const server = createServer((connection) => connection.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? inUse(dataDir) : error),
    )
    server.listen({ path: `\0duuka-data-${name}` }, resolve)
  })
  server.unref()
  return () => new Promise((resolve) => void server.close(() => resolve()))
}

function inUse(dataDir: string): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    `Another portal is already running on ${dataDir}. Stop that one first, or choose another DATA_DIR.`,
  )
}
