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
    this.#end ??= lineEndOf(this.#text, false)
    return this.#end === null ? [] : this.#split(this.#end)
  }

  /** @returns the remaining lines */
  end(): Line[] {
    this.#end ??= lineEndOf(this.#text, true) ?? '\n'
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

/** What ends the lines of a text, told from the same characters however it arrives. @returns null if more is needed */
function lineEndOf(text: string, isWhole: boolean): '\n' | '\r' | null {
  const at = text.slice(0, LONGEST_ROW + 1).search(/[\r\n]/)
  if (at === -1) return text.length > LONGEST_ROW ? '\n' : null
  if (text[at] === '\n') return '\n'
  const following = text.slice(at + 1, at + 1 + LONGEST_ROW)
  if (following.startsWith('\n')) return '\n'
  if (following.length < LONGEST_ROW && !isWhole) return null
  return following.includes('\n') ? '\n' : '\r'
}
