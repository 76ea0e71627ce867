/** Longest row, in characters. */
export const LONGEST_ROW = 20_000

/** A line of a file, without its line end. */
export interface Line {
  /** The first one is 1. */
  readonly line: number
  /** Cut to `LONGEST_ROW` + 1 characters, so that a line that's too long can be recognised. */
  readonly text: string
  /** Only the last line of a file may have none. */
  readonly hasEnd: boolean
}

/** Splits text into lines as it arrives. Lines end with LF or CRLF, or with CR if no LF follows soon after the first CR. */
export class LineReader {
  #text = ''
  #line = 1
  #end: '\n' | '\r' | null = null
  /** The rest of a line that was too long is dropped. */
  #isDropping = false

  /** @returns lines that are complete */
  push(text: string): Line[] {
    this.#text += text
    this.#end ??= lineEndOf(this.#text)
    return this.#end === null ? [] : this.#split(this.#end)
  }

  /** @returns the remaining lines */
  end(): Line[] {
    this.#end ??= this.#text.includes('\n') ? '\n' : '\r'
    const lines = this.#split(this.#end)
    if (this.#text !== '' && !this.#isDropping) lines.push(this.#next(this.#text, false))
    return lines
  }

  #split(end: string): Line[] {
    const parts = this.#text.split(end)
    this.#text = parts.pop() ?? ''
    const lines: Line[] = []
    for (const part of parts)
      if (this.#isDropping) this.#isDropping = false
      else lines.push(this.#next(part, true))
    if (this.#isDropping) this.#text = ''
    else if (this.#text.length > LONGEST_ROW) {
      lines.push(this.#next(this.#text, true))
      this.#isDropping = true
      this.#text = ''
    }
    return lines
  }

  #next(text: string, hasEnd: boolean): Line {
    const line = this.#line
    this.#line += 1
    const own = this.#end === '\n' && text.endsWith('\r') ? text.slice(0, -1) : text
    return { line, text: own.slice(0, LONGEST_ROW + 1), hasEnd }
  }
}

/** What ends the lines of a text. @returns null if it isn't clear yet */
function lineEndOf(text: string): '\n' | '\r' | null {
  if (text.includes('\n')) return '\n'
  const at = text.indexOf('\r')
  return at !== -1 && text.length > at + LONGEST_ROW ? '\r' : null
}
