import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { FigureName, Figures, Health } from './measurement.ts'

const SHOWN: Readonly<Record<FigureName, readonly [name: string, help: string]>> = {
  connectionsHeld: ['duuka_connections_held', 'Connections of visitors that are held.'],
  contentVersion: ['duuka_content_version', 'Version of the content that is shown.'],
  databaseIdle: ['duuka_database_connections_idle', 'Connections to the database that nobody uses.'],
  databaseMost: ['duuka_database_connections_most', 'Connections to the database that there may be.'],
  databaseOpen: ['duuka_database_connections_open', 'Connections to the database.'],
  databaseWaiting: [
    'duuka_database_connections_waiting',
    'Work that waits for a connection to the database.',
  ],
  logLinesLost: ['duuka_log_lines_lost', 'Log lines of this process that could not be written.'],
  logSignsWaiting: ['duuka_log_waiting_signs', 'Signs of log lines that wait to be written.'],
  reconcilerLag: ['duuka_reconciler_lag_seconds', 'Seconds since the reconciler last completed a round.'],
  recordsOnOneMachine: [
    'duuka_records_on_one_machine',
    '1 while acknowledged payments are on one machine alone; only where a second one is demanded.',
  ],
  requestsAtWork: ['duuka_requests_at_work', 'Requests that are worked on.'],
}

/** Twice a frame of a video: what is longer is seen, and looking costs nothing. Milliseconds. */
const EVENT_LOOP_PRECISION_MS = 40

/** What Node tells of its process: memory, processor time, the event loop's delay. */
export function showRuntime(registry: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS })
}

/** One gauge for each figure, read when somebody looks; one that nobody tells shows nothing. */
export function showFigures(registry: Registry): (figures: Figures) => void {
  const told = new Map<string, () => number>()
  for (const [figure, [name, help]] of Object.entries(SHOWN))
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          const value = told.get(figure)?.()
          if (value !== undefined) this.set(value)
        },
      }),
    )
  return (figures) => {
    for (const [figure, read] of Object.entries(figures)) told.set(figure, read)
  }
}

/** Whether customers may be sent here, and whether the process lives; `known` is null before its server is there. */
export function showHealth(registry: Registry, known: () => Health | null): void {
  registry.registerMetric(
    new Gauge({
      name: 'duuka_ready',
      help: '1 while customers may be sent to this process.',
      registers: [],
      async collect() {
        const missing = (await known()?.missing()) ?? ['server']
        this.set(missing.length === 0 ? 1 : 0)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'duuka_live',
      help: '1 while this process will come right by itself.',
      registers: [],
      collect() {
        this.set(known()?.isLive() === true ? 1 : 0)
      },
    }),
  )
}

/** Room on the disks of the folders that this process writes to or whose records it serves; '' where there is none. */
export function showDisks(registry: Registry, folders: Readonly<Record<string, string>>): void {
  const watched = Object.entries(folders).filter(([, folder]) => folder !== '')
  if (watched.length === 0) return
  registry.registerMetric(
    new Gauge({
      name: 'duuka_disk_free_ratio',
      help: 'Share of a disk that is free.',
      labelNames: ['disk'],
      registers: [],
      async collect() {
        for (const [disk, folder] of watched) {
          const room = await statfs(folder).catch(() => null)
          this.set({ disk }, room ? room.bavail / room.blocks : 0)
        }
      },
    }),
  )
}

export interface Build {
  readonly version: string
  readonly country: string
  readonly runMode: string
}

export function showBuild(registry: Registry, { version, country, runMode }: Build): void {
  const build = new Gauge({
    name: 'duuka_build_info',
    help: 'Always 1: which software runs here.',
    labelNames: ['version', 'node', 'country', 'run_mode'],
    registers: [registry],
  })
  build.set({ version, node: process.version, country, run_mode: runMode }, 1)
}
