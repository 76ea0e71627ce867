/** Why bytes aren't a text file: a key of the staff's texts. */
export type NotText = 'spreadsheet' | 'no-text' | 'too-large'

/** The bytes can't be read as text; none of the file is used. */
export class NotTextError extends Error {
  readonly problem: NotText
  constructor(problem: NotText) {
    super(problem)
    this.problem = problem
  }
}

/** No list of places or one day's statement is larger. */
export const MOST_BYTES = 64 * 1024 * 1024
/** Enough to recognise UTF-16 without a byte order mark. */
const SAMPLE = 256
/** A file's encoding is decided from this many bytes after its first character outside ASCII. */
const EVIDENCE = 4 * 1024

/** First bytes of spreadsheets: a ZIP archive today, an OLE file in older versions. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Turns a file's bytes into text as they arrive. Knows UTF-8, UTF-16 (with a byte order mark or without) and Windows-1252, and
 * removes the mark. Throws `NotTextError`.
 */
export class TextReader {
  #decoder: TextDecoder | null = null
  /** Bytes whose encoding isn't decided yet. */
  #held: Uint8Array = new Uint8Array()
  #length = 0
  #isStarted = false

  /** @returns the text that can be decoded now */
  push(bytes: Uint8Array): string {
    this.#length += bytes.length
    if (this.#length > MOST_BYTES) throw new NotTextError('too-large')
    if (this.#decoder) return this.#decode(bytes, true)
    this.#held = Buffer.concat([this.#held, bytes])
    return this.#release(false)
  }

  end(): string {
    const text = this.#release(true)
    return this.#decoder ? text + this.#decoder.decode() : text
  }

  #release(isEnd: boolean): string {
    if (!this.#isStarted) {
      if (this.#held.length < SAMPLE && !isEnd) return ''
      this.#isStarted = true
      const encoding = encodingShown(this.#held.subarray(0, SAMPLE))
      if (encoding) return this.#settle(encoding)
    }
    const first = this.#held.findIndex((byte) => byte > 0x7f)
    const ascii = first === -1 ? this.#held : this.#held.subarray(0, first)
    if (first !== -1 && (isEnd || this.#held.length - first >= EVIDENCE))
      return this.#settle(encodingOf(this.#held.subarray(first, first + EVIDENCE)))
    this.#held = first === -1 ? new Uint8Array() : this.#held.subarray(first)
    return checked(ascii, Buffer.from(ascii).toString('latin1'))
  }

  #settle(encoding: string): string {
    this.#decoder = new TextDecoder(encoding)
    const held = this.#held
    this.#held = new Uint8Array()
    return this.#decode(held, true)
  }

  #decode(bytes: Uint8Array, stream: boolean): string {
    const decoder = this.#decoder
    const text = decoder?.decode(bytes, { stream }) ?? ''
    return decoder?.encoding.startsWith('utf-16') === true ? text : checked(bytes, text)
  }
}

/** The text of a whole file. Throws `NotTextError`. */
export function textOf(bytes: Uint8Array): string {
  const reader = new TextReader()
  return reader.push(bytes) + reader.end()
}

function checked(bytes: Uint8Array, text: string): string {
  if (bytes.includes(0)) throw new NotTextError('no-text')
  return text
}

/** Encoding shown by a file's first bytes; null if they don't show one. */
function encodingShown(bytes: Uint8Array): string | null {
  if (SPREADSHEETS.some((magic) => magic.every((byte, n) => bytes[n] === byte)))
    throw new NotTextError('spreadsheet')
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  if (one === 0xef && two === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  // Western text in UTF-16 has a NUL in every character.
  const noughts = [0, 1].map((odd) => bytes.filter((byte, n) => n % 2 === odd && byte === 0).length)
  const most = Math.max(bytes.length * 0.4, 3)
  if ((noughts[1] ?? 0) > most && noughts[0] === 0) return 'utf-16le'
  if ((noughts[0] ?? 0) > most && noughts[1] === 0) return 'utf-16be'
  return null
}

/** UTF-8 if most characters outside ASCII are valid in it, so that one damaged byte doesn't change the others. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'windows-1252' {
  // A character may be cut at the end.
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true })
  const damaged = text.split('\uFFFD').length - 1
  const valid = (text.match(/[^\p{ASCII}\uFFFD]/gu) ?? []).length
  return valid >= damaged ? 'utf-8' : 'windows-1252'
}
