import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESSES } from '#contract/addresses.ts'
import { hangUp, openLines } from '../../attack/raw-lines.ts'
import { addressOf, hasManyAddresses } from '../../attack/target.ts'
import type { FaultInjector, Scene } from './fault-injector.ts'

const HALF_SENT = 200
const UNREAD = 60
const IDLE = 200
const LINES_EACH = 20
const HELD_MS = 2_000

const from = (n: number): string => addressOf('stranger', Math.floor(n / LINES_EACH), 1 + (n % LINES_EACH))

/**
 * Strangers hold connections of every portal for a while: bodies that are half sent, answers that nobody reads,
 * silence. Customers go on meanwhile, and what is held when a portal is killed or asked to end holds nobody up.
 */
export function holdConnections({ world, dice }: Scene, planned: number): FaultInjector {
  let held = 0
  const holdOne = async (portalUrl: string, manyAddresses: boolean): Promise<void> => {
    const { host } = new URL(portalUrl)
    const addresses = Array.from({ length: HALF_SENT + UNREAD + IDLE }, (_, n) => from(n))
    const lines = await openLines({ portalUrl, manyAddresses }, addresses)
    const half = `POST ${ADDRESSES.initiate.path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`
    const unread = `GET /data-bundle?service=ALL HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(20)
    for (const [n, line] of lines.entries()) {
      if (n < HALF_SENT) line.write(half)
      else if (n < HALF_SENT + UNREAD) line.pause().write(unread)
    }
    await pause(dice() * HELD_MS)
    hangUp(lines)
  }
  return {
    name: 'connections held',
    planned,
    struck: () => held,
    suits: () => true,
    async strike() {
      held += 1
      const manyAddresses = await hasManyAddresses()
      await Promise.all(world.portalUrls.map((portalUrl) => holdOne(portalUrl, manyAddresses)))
    },
  }
}
