import { jointly, statement } from '#server/store/database.ts'
import type { Statement, Values } from '#server/store/database.ts'

/** One step of a statement that writes several records together. */
export interface Part {
  /** Says which text this is: parts of one name have one text. */
  readonly name: string
  /** SQL with parameters of its own, from $1 on; it reads from `moved`, which has the payment's `id`. */
  readonly text: string
  /** Of the parameters, in PostgreSQL's words. */
  readonly types: readonly string[]
  readonly values: Values
}

/** What everything else hangs on: the payment is changed, or, without `set`, only looked at. */
export interface Base extends Omit<Part, 'text'> {
  readonly set?: string
  readonly where: string
}

const known = new Map<string, Statement>()

/**
 * Joins parts into one statement, so that they cost one round trip and one commit and are written all
 * or not at all. The base is called `moved`; what hangs on it joins it. Answers one row when `moved` has one. What is
 * composed alike for several payments at once is one statement, too.
 */
export function compose(
  base: Base,
  parts: readonly Part[],
): { readonly what: Statement; readonly values: Values } {
  const all = [base, ...parts]
  const key = all.map((part) => part.name).join(' ')
  let what = known.get(key)
  if (!what) {
    // Names on the wire are short; the server keeps one plan for each of these few combinations.
    what = jointly(
      statement(`payment-write-${known.size}`, `with ${textOf(base, parts, ALONE)}\nselect id from moved`),
      {
        types: all.flatMap((part) => part.types),
        text: `${textOf(base, parts, JOINTLY)}\nselect id, place from moved`,
      },
    )
    known.set(key, what)
  }
  return { what, values: all.flatMap((part) => part.values) }
}

/** Where the base and what hangs on it have their values from. */
interface Form {
  readonly ofBase: string
  readonly ofParts: string
  readonly from: string
  /** What the base hands on. */
  readonly carried: string
}

const ALONE: Form = { ofBase: '$', ofParts: '$', from: '', carried: '' }
const JOINTLY: Form = { ofBase: 'given.p', ofParts: 'moved.p', from: 'given', carried: ', given.*' }

function textOf(base: Base, parts: readonly Part[], form: Form): string {
  let offset = base.values.length
  const steps = parts.map(({ text, values }, index) => {
    const start = offset
    offset += values.length
    return `step_${index + 1} as (${numbered(text, start, form.ofParts)})`
  })
  return [`moved as (${baseText(base, form)})`, ...steps].join(',\n')
}

function baseText({ set, where }: Base, { ofBase, from, carried }: Form): string {
  const text =
    set === undefined
      ? `select id${carried} from payment${from && `, ${from}`} where ${where}`
      : `update payment set ${set}${from && ` from ${from}`} where ${where} returning id${carried}`
  return numbered(text, 0, ofBase)
}

function numbered(text: string, start: number, sign: string): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => `${sign}${Number(number) + start}`)
}
