import { LONGEST_ROW } from '#server/places/file-rows.ts'

/** Some whole rows of a file, with the row that names the columns. */
export interface CsvPiece {
  readonly head: string
  readonly text: string
  /** Line of the file on which `text` begins, the first one being 1. */
  readonly line: number
}

/** So much text is read at once: some thousand rows. */
const PIECE = 256 * 1024

/** What came and was not handed on yet. */
class Waiting {
  private text = ''
  private head: string | null = null
  private line = 1

  /** Adds what came; false as long as not even the first row is whole. */
  add(more: string): boolean {
    this.text += more
    if (this.head !== null) return true
    const found = headOf(this.text)
    if (found === null) return false
    this.head = found.head
    this.line = found.line
    this.text = this.text.slice(found.until)
    return true
  }

  /** The next piece of whole rows; null: more has to come first. `isEnd`: nothing more comes. */
  take(isEnd: boolean): CsvPiece | null {
    const { length } = this.text
    if (length === 0 || (length < PIECE && !isEnd)) return null
    const until =
      isEnd && length <= PIECE + LONGEST_ROW ? length : lastRowEnd(this.text.slice(0, PIECE + LONGEST_ROW))
    // A line that never ends is a row that is too long: at the end it is read as what it is.
    if (until === 0 && !isEnd) return null
    const text = this.text.slice(0, until || length)
    const piece = { head: this.head ?? '', text, line: this.line }
    this.line += linesIn(text)
    this.text = this.text.slice(text.length)
    return piece
  }
}

/**
 * Cuts a file into pieces of whole rows, so that it is never held whole. A row may go over several lines within quotation
 * marks; where they never close, the piece is cut at a line all the same, and what cannot be read costs itself.
 */
export async function* csvPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvPiece> {
  const decoder = new TextDecoder('utf-8')
  const waiting = new Waiting()
  for await (const chunk of bytes) {
    if (!waiting.add(decoder.decode(chunk, { stream: true }))) continue
    for (let piece = waiting.take(false); piece !== null; piece = waiting.take(false)) yield piece
  }
  // A file of one line has no end of it.
  if (!waiting.add(decoder.decode()) && !waiting.add('\n')) return
  for (let piece = waiting.take(true); piece !== null; piece = waiting.take(true)) yield piece
}

/** The first line that holds something; lines that begin with `#` are not read. Null: it is not whole yet. */
function headOf(
  text: string,
): { readonly head: string; readonly until: number; readonly line: number } | null {
  let at = 0
  for (let line = 2; ; line += 1) {
    const end = text.indexOf('\n', at)
    if (end === -1) return null
    const found = text.slice(at, end).replace(/\r$/, '')
    const shown = found.replace(/^\uFEFF/, '').trim()
    at = end + 1
    if (shown !== '' && !shown.startsWith('#')) return { head: found, until: at, line }
  }
}

/** Where the last whole row of a text ends: at the last line's end outside quotation marks; 0 where no line ends. */
function lastRowEnd(text: string): number {
  let [isQuoted, whole, last] = [false, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === 0x22) isQuoted = !isQuoted
    else if (sign === 0x0a) {
      last = at + 1
      if (!isQuoted) whole = at + 1
    }
  }
  // A mark that never closes would keep the whole file together.
  return whole > text.length / 2 ? whole : last
}

function linesIn(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
