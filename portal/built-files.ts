import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Best compression once, at build time, instead of on each request. */
export function compressFiles(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name.endsWith('.woff2')) continue
    const bytes = readFileSync(join(directory, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(bytes, { params }))
    writeFileSync(join(directory, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

/** So often may another build, made at the same time, come between taking the old one away and putting this one there. */
const ATTEMPTS = 5

/** Puts a new build where the old one was; of several made at once the last stays. */
export function putInPlace(staging: string, directory: string): void {
  for (let attempt = 1; ; attempt += 1) {
    rmSync(directory, { recursive: true, force: true })
    try {
      renameSync(staging, directory)
      return
    } catch (error) {
      const isThere = error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY'
      if (!isThere || attempt === ATTEMPTS) throw error
    }
  }
}
