import { createHash } from 'node:crypto'

/** Any fixed UUID: it keeps our names apart from everybody else's (RFC 9562, 5.5). */
const NAMESPACE = Buffer.from('6f1d1c0e3f0a5c0f9b7d2a4e8c1b5d90', 'hex')

/** The UUIDv5 of a reference of ours: the same one for ever, so it need not be stored. */
export function correlationIdOf(reference: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(reference).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
