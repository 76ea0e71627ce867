import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '#scripts/ports.ts'
import { PROJECT } from '#scripts/processes.ts'

/** What an operator copies to their machines. */
export const DEPLOYED = join(PROJECT, 'deploy', 'patroni')

/** Where the files for operators say that one of the machines is, and the ports of what runs there. */
const DEPLOYED_HOST = '10.0.0.1'
const DEPLOYED_PORTS = { postgres: 5_432, rest: 8_008, etcd: 2_379, peer: 2_380 } as const

/** Passwords for the check, since the files for operators contain none. */
export const PASSWORDS = {
  PATRONI_RESTAPI_PASSWORD: 'of-the-rest-api',
  PATRONI_SUPERUSER_PASSWORD: 'of-the-superuser',
  PATRONI_REPLICATION_PASSWORD: 'of-replication',
  PATRONI_REWIND_PASSWORD: 'of-rewinding',
} as const

type Ports = Readonly<Record<keyof typeof DEPLOYED_PORTS, number>>

/** One machine of the database, on ports of 127.0.0.1. */
export interface Place {
  /** `node1`, as in the files for operators. */
  readonly name: string
  /** What it keeps and logs. */
  readonly folder: string
  readonly ports: Ports
}

/** Places for the three machines under `top`, and a port for HAProxy. */
export async function choosePlaces(top: string, firstPort: number) {
  let last = firstPort
  const next = async (): Promise<number> => (last = await findFreePort(last + 1))
  const places: Place[] = []
  for (const name of ['node1', 'node2', 'node3'])
    places.push({
      name,
      folder: join(top, name),
      ports: { postgres: await next(), rest: await next(), etcd: await next(), peer: await next() },
    })
  return { places, proxyPort: await next() }
}

/**
 * A text for operators with the addresses of these places in it.
 *
 * @throws Error when an address is left that is none of theirs
 */
export function withAddresses(text: string, places: readonly Place[]): string {
  let filled = text
  for (const [index, { ports }] of places.entries()) {
    const host = `${DEPLOYED_HOST}${index + 1}`
    for (const name of ['postgres', 'rest', 'etcd', 'peer'] as const)
      filled = filled.replaceAll(`${host}:${DEPLOYED_PORTS[name]}`, `127.0.0.1:${ports[name]}`)
  }
  if (filled.includes(DEPLOYED_HOST)) throw new Error(`an address of deploy/patroni/ is not known: ${filled}`)
  return filled
}

/** The settings of a file such as `node1/patroni.env`, with what differs on this machine put in their place. */
export function settingsIn(
  file: string,
  places: readonly Place[],
  changed: Readonly<Record<string, string>>,
): Record<string, string> {
  const lines = readFileSync(join(DEPLOYED, file), 'utf8').split('\n')
  const settings = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
    return name === '' ? [] : [[name, changed[name] ?? withAddresses(value, places)] as const]
  })
  const known = new Set(settings.map(([name]) => name))
  const unknown = Object.keys(changed).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`deploy/patroni/${file} says nothing of ${unknown.join(', ')}`)
  return Object.fromEntries(settings)
}
