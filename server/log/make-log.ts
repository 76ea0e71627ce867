import { join } from 'node:path'
import type { FastifyServerOptions } from 'fastify'
import { logFile, logOutput } from './log-file.ts'
import { makeLogQueue, type LogQueue } from './log-queue.ts'
import { serializeError } from './serialize-error.ts'

export interface LogSettings {
  readonly logLevel: string
  /** Folder of the log files; '' for the output of the process. */
  readonly logDir: string
  readonly port: number
  /** What the file is called after. */
  readonly program?: 'console'
  /** Which software of which process writes the lines. */
  readonly writer: { readonly version: string; readonly node: string }
  /** Told of the queue of lines, for its figures. */
  readonly onQueue?: (queue: LogQueue) => void
}

/** The log of a portal process: one JSON line per event. A full disk or a reader that is gone never ends the process. */
export function makeLog(settings: LogSettings): NonNullable<FastifyServerOptions['logger']> {
  const { logLevel, logDir, port, program = 'portal', writer } = settings
  const queue = makeLogQueue(logDir ? logFile({ path: join(logDir, `${program}-${port}.log`) }) : logOutput())
  settings.onQueue?.(queue)
  process.on('exit', queue.flushNow)
  return {
    level: logLevel,
    base: { service: 'duuka', ...writer },
    redact: ['req.headers', 'req.remoteAddress'],
    serializers: { err: (error) => ({ ...serializeError(error) }) },
    stream: { write: queue.write },
  }
}
