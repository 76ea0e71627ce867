import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const WAYS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** Decodes a body packed with `encoding`, its Content-Encoding. @returns null if it can't be unpacked. */
export function unpacked(bytes: Buffer, encoding = ''): string | null {
  // An answer to HEAD names an encoding but has no body.
  if (encoding === '' || bytes.length === 0) return bytes.toString('utf8')
  try {
    return WAYS[encoding]?.(bytes).toString('utf8') ?? null
  } catch {
    return null
  }
}
