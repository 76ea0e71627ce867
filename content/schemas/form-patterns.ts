import { RE2JS } from 're2js'

/**
 * The regular expressions of form schemas (FORM-12), matched by RE2 in time that grows with pattern × value and never
 * more: no pattern that an operator writes and no value that a visitor sends can hold up a process (T24). The language is
 * JavaScript's (unicode mode) as far as RE2 goes, and looking ahead from the beginning.
 */
interface Pattern {
  /** What the whole value must match. */
  readonly whole: RE2JS
  /** What it must or must not begin with: `(?=…)` and `(?!…)`. */
  readonly ahead: readonly { readonly begins: RE2JS; readonly wanted: boolean }[]
}

const LONGEST_PATTERN = 300
/** RE2's instructions of a pattern together: enough for a value of a thousand characters, matched in milliseconds. */
const LARGEST_PROGRAM = 1_500
const MOST_KNOWN = 200

const known = new Map<string, Pattern | string>()

/** Why a pattern cannot be used, for who wrote it; null where it can. */
export function patternFault(source: string): string | null {
  const found = readOnce(source)
  return typeof found === 'string' ? found : null
}

/** True when the whole value matches. A pattern that cannot be used judges nothing: it was refused when it was published. */
export function fitsPattern(source: string, value: string): boolean {
  const pattern = readOnce(source)
  if (typeof pattern === 'string') return true
  return (
    pattern.ahead.every(({ begins, wanted }) => begins.testExact(value) === wanted) &&
    pattern.whole.testExact(value)
  )
}

function readOnce(source: string): Pattern | string {
  const before = known.get(source)
  if (before !== undefined) return before
  const found = read(source)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(source, found)
  return found
}

function read(source: string): Pattern | string {
  if (source.length > LONGEST_PATTERN) return `is longer than ${LONGEST_PATTERN} characters`
  try {
    // RE2 also reads other languages than JavaScript's, which the browser would not.
    void new RegExp(source, 'u')
  } catch {
    return 'is not a regular expression'
  }
  try {
    const pattern = compile(source)
    const size = [pattern.whole, ...pattern.ahead.map(({ begins }) => begins)]
      .map((one) => one.programSize())
      .reduce((sum, one) => sum + one)
    return size > LARGEST_PROGRAM ? 'repeats too much; use maxLength to bound the value' : pattern
  } catch (fault) {
    return `cannot be matched in bounded time: ${fault instanceof Error ? fault.message : 'no reason given'}`
  }
}

function compile(source: string): Pattern {
  const ahead = []
  let rest = source.replace(/^\^/, '')
  for (let [, sign] = /^\(\?([=!])/.exec(rest) ?? []; sign; [, sign] = /^\(\?([=!])/.exec(rest) ?? []) {
    const end = endOfGroup(rest)
    ahead.push({ begins: re2(`(?:${rest.slice(3, end)})(?s:.*)`), wanted: sign === '=' })
    rest = rest.slice(end + 1)
  }
  return { whole: re2(rest), ahead }
}

/** Where the group that the source begins with is closed. */
function endOfGroup(source: string): number {
  let depth = 0
  for (const { 0: token, index } of source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[()]/gsu)) {
    if (token === '(') depth++
    if (token === ')' && --depth === 0) return index
  }
  return source.length
}

/** `\s` is every white space in JavaScript, and that of ASCII in RE2; scripts go without their `Script=`. */
function re2(source: string): RE2JS {
  let inClass = false
  const spaced = source.replace(/\\s|\\.|[[\]]/gsu, (token) => {
    if (token === '[' || token === ']') inClass = token === '['
    if (token !== '\\s') return token
    return inClass ? SPACES : `[${SPACES}]`
  })
  const named = spaced.replace(/(\\[pP]\{)(?:Script|sc)=/g, '$1')
  return RE2JS.compile(RE2JS.translateRegExp(named))
}

const SPACES = String.raw`\s\v\p{Z}\x{FEFF}`
