import type { IncomingMessage } from 'node:http'

/** A request that a proxy in front might read as another one: two hosts, or a body in a coding besides `chunked`. */
export function isAmbiguous({ rawHeaders, headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
}
