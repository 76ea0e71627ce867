import { join } from 'node:path'
import type { FastifyServerOptions } from 'fastify'
import { logFile, logOutput } from './log-file.ts'
import { makeLogQueue } from './log-queue.ts'
import { serializeError } from './serialize-error.ts'

export interface LogSettings {
  readonly logLevel: string
  /** Folder of the log files; '' for the output of the process. */
  readonly logDir: string
  readonly port: number
}

/** The log of a portal process: one JSON line per event. A full disk or a reader that is gone never ends the process. */
export function makeLog({
  logLevel,
  logDir,
  port,
}: LogSettings): NonNullable<FastifyServerOptions['logger']> {
  const queue = makeLogQueue(logDir ? logFile({ path: join(logDir, `portal-${port}.log`) }) : logOutput())
  process.on('exit', queue.flushNow)
  return {
    level: logLevel,
    base: null,
    redact: ['req.headers', 'req.remoteAddress'],
    serializers: { err: (error) => ({ ...serializeError(error) }) },
    stream: { write: queue.write },
  }
}
