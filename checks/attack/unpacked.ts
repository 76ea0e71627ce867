import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const WAYS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** The text of a body as its reader gets it; null: nobody can read it. `encoding`: of its header. */
export function unpacked(bytes: Buffer, encoding = ''): string | null {
  // An answer to HEAD tells how it would be packed.
  if (encoding === '' || bytes.length === 0) return bytes.toString('utf8')
  try {
    return WAYS[encoding]?.(bytes).toString('utf8') ?? null
  } catch {
    return null
  }
}
