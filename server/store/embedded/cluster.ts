import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { PostgresBinaries } from './binaries.ts'
import { EmbeddedPostgresProblem } from './embedded-problem.ts'
import { giveFolder, isWritable, type RunAs } from './run-as.ts'

/** The embedded server's major version; files of another one cannot be opened. */
const MAJOR = '18'
const UNFINISHED = 'postgres.new'

/** What a database server needs of the machine. */
const OF_THE_MACHINE = /^(?:DYLD_\w+|HOME|LANG|LD_\w+|LOGNAME|PATH|SHELL|SYSTEMROOT|TEMP|TMP|TMPDIR|USER)$/i

/**
 * Neither the caller's PostgreSQL settings (PGDATA, PGHOST, PGPORT …) nor the portal's secrets may leak into our own
 * server, whose environment every one of its processes shows.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => OF_THE_MACHINE.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Makes the database files when there are none yet, and answers their folder. The files are made beside their
 * place and moved there when complete, so that an interrupted first start leaves nothing half made. The caller
 * holds the data folder's claim.
 *
 * @throws EmbeddedPostgresProblem when initdb fails or the files belong to another major version
 */
export async function prepareCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
): Promise<string> {
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster) && !isWritable(cluster)) {
    throw new EmbeddedPostgresProblem(
      `The database in ${cluster} belongs to another user. Start the portal as that user, or choose another DATA_DIR.`,
    )
  }
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(dataDir, binaries, runAs)
  giveFolder(cluster, runAs.owner)
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR) {
    throw new EmbeddedPostgresProblem(
      `The database in ${cluster} was made by PostgreSQL ${version}, the embedded one is ${MAJOR}. ` +
        'Move its contents over with pg_dump, or choose another DATA_DIR.',
    )
  }
  return cluster
}

async function createCluster(dataDir: string, binaries: PostgresBinaries, runAs: RunAs): Promise<void> {
  const unfinished = join(dataDir, UNFINISHED)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  giveFolder(unfinished, runAs.owner)
  const [program, ...words] = [...runAs.prefix, binaries.initdb]
  const options = ['--data-checksums', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const identity = ['--username=postgres', '--auth=trust', '--no-instructions', `--pgdata=${unfinished}`]
  const initdb = spawn(program, [...words, ...options, ...identity], {
    cwd: dataDir,
    env: cleanEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const status = new Promise<number | null>((resolve, reject) =>
    initdb.on('error', reject).on('close', resolve),
  )
  const [complaint, code] = await Promise.all([buffer(initdb.stderr), status])
  if (code !== 0) {
    throw new EmbeddedPostgresProblem(
      `The database files could not be made in ${dataDir}:\n${complaint.toString().trim()}`,
    )
  }
  renameSync(unfinished, join(dataDir, 'postgres'))
}
