import { TextReader } from '#server/files/decode-text.ts'
import { findHeading, type TableStart } from '#server/files/find-heading.ts'
import { LineReader, type Line } from '#server/files/lines.ts'

/** The line that names the columns is within this many characters. */
const MOST_TEXT = 64 * 1024

/** The beginning of a statement, and all its bytes again. */
export interface Beginning {
  /** Null if the file has nothing in it. */
  readonly start: TableStart | null
  readonly whole: AsyncIterable<Uint8Array>
}

/** Reads as much of a statement as it takes to find its columns. Throws `NotTextError`. */
export async function beginningOf(
  bytes: AsyncIterable<Uint8Array>,
  isHeading: (names: readonly string[]) => boolean,
): Promise<Beginning> {
  const chunks = bytes[Symbol.asyncIterator]()
  const taken: Uint8Array[] = []
  const [text, reader] = [new TextReader(), new LineReader()]
  const lines: Line[] = []
  let length = 0
  let isOver = false
  while (!isOver && length < MOST_TEXT) {
    const next = await chunks.next()
    isOver = next.done === true
    if (next.done === true) break
    taken.push(next.value)
    const more = text.push(next.value)
    length += more.length
    lines.push(...reader.push(more))
  }
  if (isOver) lines.push(...reader.push(text.end()), ...reader.end())
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* taken
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
  }
  return { start: findHeading(lines, isHeading), whole: whole() }
}
