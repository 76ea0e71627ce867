/** First and last byte, both included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * What `Range` asks of a file of `size` bytes: one range, `beyond` when it begins after the end, or null for all of it,
 * which is also the answer to several ranges and to what is no range (RFC 9110 §14.2).
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'beyond' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'beyond' : { from, to }
}
