import { PAGES } from '#contract/pages.ts'

/** What a page was kept from doing: which rule, what it was after, on which page. Nothing of the visitor. */
export interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

export interface CountedViolation extends Violation {
  readonly count: number
}

const MOST_KINDS = 50
const MOST_IN_A_REPORT = 20
const KNOWN_PAGES: ReadonlySet<string> = new Set(Object.values(PAGES))
const REST: Violation = { directive: 'other', blocked: 'other', page: 'other' }

/** Violations of the content security policy by kind, however many browsers tell however much. */
export class ViolationCounts {
  readonly #counts = new Map<string, CountedViolation>()

  add(report: unknown): void {
    for (const one of violationsIn(report)) {
      const key = JSON.stringify(one)
      const isKept = this.#counts.has(key) || this.#counts.size < MOST_KINDS
      const kept = isKept ? one : REST
      const at = isKept ? key : JSON.stringify(REST)
      this.#counts.set(at, { ...kept, count: (this.#counts.get(at)?.count ?? 0) + 1 })
    }
  }

  /** What was counted since the last time. */
  takeOut(): readonly CountedViolation[] {
    const counted = [...this.#counts.values()]
    this.#counts.clear()
    return counted
  }
}

/** Both shapes that browsers send: one report in an object, or a list of them. */
function violationsIn(report: unknown): readonly Violation[] {
  const entries = Array.isArray(report) ? report.slice(0, MOST_IN_A_REPORT) : [report]
  return entries.flatMap((entry: unknown) => {
    const body = fieldOf(entry, 'csp-report') ?? fieldOf(entry, 'body')
    if (typeof body !== 'object' || body === null) return []
    const text = (...names: string[]): string => {
      const found = names.map((name) => fieldOf(body, name)).find((value) => typeof value === 'string')
      return typeof found === 'string' ? found : ''
    }
    return [
      {
        directive: wordOf(text('effectiveDirective', 'effective-directive', 'violated-directive')),
        blocked: sourceOf(text('blockedURL', 'blocked-uri')),
        page: pageOf(text('documentURL', 'document-uri')),
      },
    ]
  })
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function wordOf(text: string): string {
  return /^[a-z-]{1,40}/.exec(text)?.[0] ?? 'other'
}

/** An origin of the web, or a word such as `inline`; an extension of the browser is nobody's business. */
function sourceOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url) return wordOf(text)
  return /^https?:$/.test(url.protocol) ? url.origin.slice(0, 100) : url.protocol
}

/** One of our pages, without what its address says beyond that. */
function pageOf(text: string): string {
  const path = URL.canParse(text) ? new URL(text).pathname : ''
  return KNOWN_PAGES.has(path) ? path : 'other'
}
