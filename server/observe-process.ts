import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import { calmLog } from './log/calm-log.ts'
import { UNMEASURED, type Measurement } from './metrics/measurement.ts'
import type { MeasuredProcess } from './metrics/open-measurement.ts'
import type { Log, LogFields } from './payments/engine.ts'
import { openDatabase, type Database, type OpenDatabase } from './store/database.ts'
import { watchShortage } from './store/shortage.ts'
import { openTracing } from './tracing/open-tracing.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Its records, and what is known of a process from outside: log, figures, traces. */
export interface ObservedProcess {
  /** Name of this process. */
  readonly node: string
  readonly database: Database
  /** Whether the database ran out of room a moment ago. */
  readonly isShort: () => boolean
  readonly log: Log
  /** From now on the lines go into the server's own log. */
  readonly logInto: (logger: FastifyBaseLogger) => void
  readonly measurement: Measurement
  readonly tracing: Tracing
}

/** Opens the pool of a process, and all that tells how it fares; what is not configured costs nothing. */
export async function observeProcess(config: Config, version: string): Promise<ObservedProcess> {
  const node = `${hostname()}:${process.pid}`
  const shortage = watchShortage()
  const database = openDatabase({
    connectionString: config.databaseUrl,
    maxConnections: config.databaseConnections,
    pooler: config.database.pooler,
    onShortage: shortage.note,
  })
  const measurement = await measureProcess({
    place: config.management,
    build: { version, country: config.country.opco, runMode: config.runMode },
    node,
    database,
    disks: { records: config.watchedDisk, logs: config.logDir },
  })
  showPool(measurement, database)
  const tracing = await openTracing(config.tracing, { version, node })
  let logger: FastifyBaseLogger | null = null
  return {
    node,
    database,
    isShort: shortage.lasts,
    log: calmLog(logOf(() => logger, tracing)),
    logInto: (its) => {
      logger = its
    },
    measurement,
    tracing,
  }
}

/** Without a management port there is no measurement, and nothing is loaded for it. */
async function measureProcess(measured: MeasuredProcess): Promise<Measurement> {
  if (measured.place.port === 0) return UNMEASURED
  const { openMeasurement } = await import('./metrics/open-measurement.ts')
  return openMeasurement(measured)
}

function showPool(measurement: Measurement, database: OpenDatabase): void {
  measurement.show({
    databaseMost: () => database.connections().most,
    databaseOpen: () => database.connections().open,
    databaseIdle: () => database.connections().idle,
    databaseWaiting: () => database.connections().waiting,
  })
}

/** Each line names the trace of the work that it is about. */
function logOf(logger: () => FastifyBaseLogger | null, { traceId }: Pick<Tracing, 'traceId'>): Log {
  const traced = (fields: LogFields): object => {
    const trace = traceId()
    return trace === '' ? fields : { ...fields, traceId: trace }
  }
  return {
    info: (fields, message) => logger()?.info(traced(fields), message),
    warn: (fields, message) => logger()?.warn(traced(fields), message),
    error: (fields, message) => logger()?.error(traced(fields), message),
  }
}
