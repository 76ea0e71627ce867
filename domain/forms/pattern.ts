/**
 * The regular expressions of form schemas, matched in time that grows with pattern × value and never more: no
 * backtracking, so no pattern that an operator writes and no value that a visitor sends can hold up a process (T24).
 * The language is JavaScript's (unicode mode) without back references, word boundaries, and looking around except
 * ahead from the beginning.
 */
export interface Pattern {
  /** True when the whole value matches (FORM-12). */
  matches(value: string): boolean
}

export type ParsedPattern =
  { readonly ok: true; readonly pattern: Pattern } | { readonly ok: false; readonly reason: string }

/** A part of a pattern; `one` stands for one character. */
type Part =
  | { readonly kind: 'one'; readonly fits: (character: string) => boolean }
  | { readonly kind: 'all'; readonly parts: readonly Part[] }
  | { readonly kind: 'any'; readonly ways: readonly Part[] }
  | { readonly kind: 'times'; readonly part: Part; readonly least: number; readonly most: number }

const ANYTHING: Part = {
  kind: 'times',
  part: { kind: 'one', fits: () => true },
  least: 0,
  most: Infinity,
}

/** A step of the machine: takes one character, or goes on to several steps at once. */
type Step =
  | { readonly fits: (character: string) => boolean; readonly next: number }
  | { readonly forks: readonly number[] }

const LONGEST_PATTERN = 300
/** Of all machines of a pattern together: enough for a value of a thousand characters, matched in milliseconds. */
const MOST_STEPS = 1_200
/** Of parts looked at while building: repeating nothing many times makes no steps, but takes time. */
const MOST_WORK = 20_000
/** Characters whose answer an atom remembers. */
const MOST_KNOWN = 256

/** Reads a pattern; the reason is for who wrote it. */
export function parsePattern(source: string): ParsedPattern {
  if (source.length > LONGEST_PATTERN) return refuse(`is longer than ${LONGEST_PATTERN} characters`)
  if (!isRegularExpression(source)) return refuse('is not a regular expression')
  try {
    const reader = new Reader(source.replace(/^\^/, '').replace(/(?<!\\)((?:\\\\)*)\$$/, '$1'))
    const budget = { steps: MOST_STEPS, work: MOST_WORK }
    const ahead = reader.ahead().map(({ part, wanted }) => ({
      machine: compile({ kind: 'all', parts: [part, ANYTHING] }, budget),
      wanted,
    }))
    const whole = compile(reader.ways(), budget)
    if (!reader.done) return refuse('is not a regular expression')
    const matches = (value: string): boolean =>
      ahead.every(({ machine, wanted }) => machine.matches(value) === wanted) && whole.matches(value)
    return { ok: true, pattern: { matches } }
  } catch (fault) {
    if (fault instanceof NotTaken) return refuse(fault.message)
    throw fault
  }
}

function isRegularExpression(source: string): boolean {
  try {
    return new RegExp(source, 'u').unicode
  } catch {
    return false
  }
}

const refuse = (reason: string): ParsedPattern => ({ ok: false, reason })

class NotTaken extends Error {}

/** Reads a source that is known to be a regular expression. */
class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get done(): boolean {
    return this.#at >= this.#text.length
  }

  /** What the value must or must not begin with: `(?=…)` and `(?!…)`, taken at the very beginning only. */
  ahead(): { readonly part: Part; readonly wanted: boolean }[] {
    const found = []
    for (let wanted = this.#take('(?='); wanted || this.#take('(?!'); wanted = this.#take('(?=')) {
      found.push({ part: this.ways(), wanted })
      this.#take(')')
    }
    return found
  }

  ways(): Part {
    const ways = [this.#all()]
    while (this.#take('|')) ways.push(this.#all())
    return ways.length === 1 && ways[0] ? ways[0] : { kind: 'any', ways }
  }

  #all(): Part {
    const parts: Part[] = []
    while (!this.done && !/[|)]/.test(this.#text[this.#at] ?? '')) parts.push(this.#times(this.#atom()))
    return { kind: 'all', parts }
  }

  #times(part: Part): Part {
    const [found = ''] = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(this.#text.slice(this.#at)) ?? []
    if (found === '') return part
    this.#at += found.length
    // A lazy quantifier matches the same whole values.
    this.#take('?')
    const [least, most]: [number, number] =
      found === '*' ? [0, Infinity] : found === '+' ? [1, Infinity] : found === '?' ? [0, 1] : counts(found)
    return { kind: 'times', part, least, most }
  }

  #atom(): Part {
    const rest = this.#text.slice(this.#at)
    if (/^[\^$]|^\\[bB]/.test(rest))
      throw new NotTaken('uses an anchor inside; the whole value always matches')
    if (/^\\(?:[1-9]|k<)/.test(rest)) throw new NotTaken('refers back to a group, which is not taken')
    if (this.#take('(')) return this.#group()
    const [atom = ''] =
      /^(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[A-Za-z]|\\.|\[(?:\\.|[^\]\\])*\]|.)/su.exec(
        rest,
      ) ?? []
    this.#at += atom.length
    return { kind: 'one', fits: remembering(new RegExp(`^(?:${atom})$`, 'u')) }
  }

  #group(): Part {
    if (this.#take('?') && !this.#take(':'))
      throw new NotTaken('looks around or names a group; only looking ahead from the beginning is taken')
    const part = this.ways()
    this.#take(')')
    return part
  }

  #take(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }
}

function remembering(one: RegExp): (character: string) => boolean {
  const known = new Map<string, boolean>()
  return (character) => {
    const before = known.get(character)
    if (before !== undefined) return before
    const fits = one.test(character)
    if (known.size < MOST_KNOWN) known.set(character, fits)
    return fits
  }
}

function counts(braces: string): [number, number] {
  const [least = '', most] = braces.slice(1, -1).split(',')
  return [Number(least), most === undefined ? Number(least) : most === '' ? Infinity : Number(most)]
}

interface Budget {
  steps: number
  work: number
}

/** Builds the machine from its end: step 0 is the end, and a part is built before what leads into it. */
function compile(whole: Part, budget: Budget): Pattern {
  const steps: Step[] = [{ forks: [] }]
  const add = (step: Step): number => {
    if (--budget.steps < 0) throw new NotTaken('repeats too much; use maxLength to bound the value')
    return steps.push(step) - 1
  }
  const build = (part: Part, next: number): number => {
    if (--budget.work < 0) throw new NotTaken('repeats too much; use maxLength to bound the value')
    if (part.kind === 'one') return add({ fits: part.fits, next })
    if (part.kind === 'all') return part.parts.reduceRight((after, one) => build(one, after), next)
    if (part.kind === 'any') return add({ forks: part.ways.map((way) => build(way, next)) })
    return buildTimes(part, next)
  }
  const buildTimes = ({ part, least, most }: Extract<Part, { kind: 'times' }>, next: number): number => {
    let from = next
    if (most === Infinity) {
      const forks: number[] = [next]
      from = add({ forks })
      forks.unshift(build(part, from))
    } else {
      for (let n = least; n < most; n++) from = add({ forks: [build(part, from), next] })
    }
    for (let n = 0; n < least; n++) from = build(part, from)
    return from
  }
  const start = build(whole, 0)
  return { matches: (value) => run(steps, start, value) }
}

/** Walks all ways at once: a set of steps for each character, each step at most once. */
function run(steps: readonly Step[], start: number, value: string): boolean {
  let here = reach(steps, [start])
  for (const character of value) {
    const next: number[] = []
    for (const at of here) {
      const step = steps[at]
      if (step && 'fits' in step && step.fits(character)) next.push(step.next)
    }
    if (next.length === 0) return false
    here = reach(steps, next)
  }
  return here.has(0)
}

function reach(steps: readonly Step[], from: readonly number[]): Set<number> {
  const seen = new Set<number>()
  const open = [...from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    const step = steps[at]
    if (step && 'forks' in step) open.push(...step.forks)
  }
  return seen
}
