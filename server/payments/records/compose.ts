import { statement } from '#server/store/database.ts'
import type { Statement, Values } from '#server/store/database.ts'

/** One step of a statement that writes several records together. */
export interface Part {
  /** Says which text this is: parts of one name have one text. */
  readonly name: string
  /** SQL with parameters of its own, from $1 on; further parts may read from `moved`. */
  readonly text: string
  readonly values: Values
}

const known = new Map<string, Statement>()

/**
 * Joins parts into one statement, so that they cost one round trip and one commit and are written all
 * or not at all. The first is called `moved`; what hangs on it joins it. Answers one row when `moved` has one.
 */
export function compose(parts: readonly Part[]): { readonly what: Statement; readonly values: Values } {
  const key = parts.map((part) => part.name).join(' ')
  let what = known.get(key)
  if (!what) {
    // Names on the wire are short; the server keeps one plan for each of these few combinations.
    what = statement(`payment-write-${known.size}`, textOf(parts))
    known.set(key, what)
  }
  return { what, values: parts.flatMap((part) => part.values) }
}

function textOf(parts: readonly Part[]): string {
  let offset = 0
  const steps = parts.map((part, index) => {
    const start = offset
    offset += part.values.length
    const text = part.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + start}`)
    return `${index === 0 ? 'moved' : `step_${index}`} as (${text})`
  })
  return `with ${steps.join(',\n')}\nselect id from moved`
}
