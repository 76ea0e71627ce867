import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lines of a running server's `postmaster.pid`.
 *
 * @returns null if there's none: a server that ends deletes it, at any moment between a look and a read
 */
export function readPostmasterFile(cluster: string): readonly string[] | null {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
