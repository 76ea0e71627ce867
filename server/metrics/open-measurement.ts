import type { Server } from 'node:http'
import { Registry } from 'prom-client'
import type { Database } from '#server/store/database.ts'
import { makeCodeFigures } from './code-figures.ts'
import { openManagementPort, type ManagementPlace } from './management-port.ts'
import type { Health, Measurement } from './measurement.ts'
import { showPartners } from './partner-figures.ts'
import { makePaymentFigures } from './payment-figures.ts'
import { showBuild, showDisks, showFigures, showHealth, showRuntime, type Build } from './process-figures.ts'
import { makeProviderFigures } from './provider-figures.ts'
import { showRecords } from './record-figures.ts'
import { makeRequestFigures } from './request-figures.ts'
import { showStops } from './stop-figures.ts'

export interface MeasuredProcess {
  readonly place: ManagementPlace
  readonly build: Build
  /** Name of this process. */
  readonly node: string
  readonly database: Database
  /** Folders whose disks are watched, by what they hold. */
  readonly disks: Readonly<Record<string, string>>
}

/** A registry with every figure that there is, and what they are told by. */
export interface MeasuredRegistry extends Omit<Measurement, 'close' | 'health' | 'listen'> {
  readonly registry: Registry
  readonly refresh: () => Promise<void>
}

interface RegisteredProcess extends Pick<MeasuredProcess, 'build' | 'disks'> {
  readonly database: Pick<Database, 'run'>
  readonly health: () => Health | null
}

export function makeRegistry(measured: RegisteredProcess): MeasuredRegistry {
  const registry = new Registry()
  showRuntime(registry)
  showBuild(registry, measured.build)
  showDisks(registry, measured.disks)
  showHealth(registry, measured.health)
  const records = showRecords(registry, measured.database, () => performance.now())
  return {
    registry,
    refresh: records.read,
    show: showFigures(registry),
    stops: showStops(registry),
    partners: showPartners(registry),
    adapters: makeProviderFigures(registry),
    codes: makeCodeFigures(registry),
    onMoved: makePaymentFigures(registry),
    ...makeRequestFigures(registry),
  }
}

/** Measures a process in a registry of its own, and shows it on the management port. */
export function openMeasurement(measured: MeasuredProcess): Measurement {
  let server: Server | null = null
  let known: Health | null = null
  const health = (): Health | null => known
  const { registry, refresh, ...figures } = makeRegistry({ ...measured, health })
  const build = { ...measured.build, node: measured.node }
  return {
    ...figures,
    health: (its) => {
      known = its
    },
    listen: async () => {
      server = await openManagementPort(measured.place, { registry, refresh, build, health })
    },
    close: async () => {
      server?.closeAllConnections()
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
    },
  }
}
