import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESSES } from '#contract/addresses.ts'
import { hangUp, openLine, openLines } from '../../attack/raw-lines.ts'
import { addressOf, hasManyAddresses } from '../../attack/target.ts'
import type { FaultInjector, Scene } from './fault-injector.ts'

/**
 * Half as many again as a process works on at the same time (`REQUESTS_AT_ONCE`): half a request is no work. On a busy
 * machine many of them are on their way back at any moment, and the rest must still be more than all places.
 */
const HALF_SENT = 750
/** Whoever is turned away comes again. */
const AGAIN_AFTER_MS = 50
const UNREAD = 60
const IDLE = 60
const LINES_EACH = 20
const HELD_MS = 2_000

const from = (n: number): string => addressOf('stranger', Math.floor(n / LINES_EACH), 1 + (n % LINES_EACH))

/**
 * Strangers hold connections of every portal for a while: bodies that are half sent, answers that nobody reads,
 * silence. Customers are served meanwhile, and what is held when a portal is killed or asked to end holds nobody up.
 */
export function holdConnections({ world, random, witness }: Scene, planned: number): FaultInjector {
  let times = 0
  return {
    name: 'connections held',
    planned,
    injected: () => times,
    suits: () => true,
    async inject() {
      times += 1
      const manyAddresses = await hasManyAddresses()
      const held = await Promise.all(world.portalUrls.map((portalUrl) => holdOne(portalUrl, manyAddresses)))
      await witness.expectServed('strangers hold connections')
      await pause(random() * HELD_MS)
      for (const letGo of held) letGo()
    },
  }
}

/** Strangers at one portal; answers how they hang up. */
async function holdOne(portalUrl: string, manyAddresses: boolean): Promise<() => void> {
  const { host } = new URL(portalUrl)
  const addresses = Array.from({ length: HALF_SENT + UNREAD + IDLE }, (_, n) => from(n))
  const target = { portalUrl, manyAddresses }
  const lines = await openLines(target, addresses)
  // As a page would begin it, so that it is let in as far as a page's.
  const half = `POST ${ADDRESSES.initiate.path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${portalUrl}\r\nproduct: ORP\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`
  const unread = `GET /data-bundle?service=ALL HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(20)
  const held = new Set(lines)
  let over = false
  const begin = (line: Socket): void => {
    const { localAddress = from(0) } = line
    line.once('data', () => {
      held.delete(line.destroy())
      void comeAgain(localAddress)
    })
    line.write(half)
  }
  const comeAgain = async (address: string): Promise<void> => {
    await pause(AGAIN_AFTER_MS)
    const line = over ? null : await openLine(target, address)
    if (!line) return
    held.add(line)
    if (over) line.destroy()
    else begin(line)
  }
  for (const line of lines.slice(0, HALF_SENT)) begin(line)
  for (const line of lines.slice(HALF_SENT, HALF_SENT + UNREAD)) line.pause().write(unread)
  return () => {
    over = true
    hangUp([...held])
  }
}
