import type { KeptRunning } from '../keep/keep-running.ts'
import type { RunningSet } from '../keep/running-set.ts'
import { anyFirstPort, findFreePort, releasePort } from '../ports.ts'
import { localUrl, portalProgram } from '../programs.ts'

/** What every portal process of the command is given. */
export type PortalPlace = Omit<Parameters<typeof portalProgram>[0], 'port'>

/** The portal of the moment. */
export interface LatestPortal {
  port(): number
  /**
   * Starts the portal from the sources as they are now. The one before answers until the new one is ready, then finishes
   * what it has begun; both work on one database, as any number of portals do.
   *
   * @throws Error when the new one does not start; the one before stays
   */
  renew(): Promise<void>
}

export function latestPortal(set: RunningSet, place: PortalPlace): LatestPortal {
  let port = 0
  let running: KeptRunning | undefined
  return {
    port: () => port,
    async renew() {
      const next = await findFreePort(anyFirstPort())
      const url = localUrl(next)
      const [before, portBefore] = [running, port]
      try {
        const program = portalProgram({ ...place, port: next })
        running = await set.keepProgram(program, `${url}/health/ready`, `${url}/health/live`)
      } catch (error) {
        releasePort(next)
        throw error
      }
      port = next
      if (before) void set.end(before).then(() => releasePort(portBefore))
    },
  }
}
