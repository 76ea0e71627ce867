/** What a log says of an error: nothing of what a customer typed or a row holds (T17). */
export interface SaidError {
  readonly type: string
  readonly code?: string
  readonly message: string
  readonly stack: string
  /** Names of the schema that a database error is about. */
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
  readonly cause?: SaidError
}

/** Errors that caused each other are followed so far. */
const MOST_CAUSES = 5
const NAMES = ['constraint', 'table', 'column'] as const

/**
 * Name, code, message and place of an error, and the same of what caused it. Everything else is left out: a database
 * error carries rows in `detail`, `where` and `parameters`. What stands in quotes in a message is a value as often as a
 * name, so it is left out too.
 */
export function serializeError(error: unknown, depth = 0): SaidError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something was thrown that is no error', stack: '' }
  const fields = error as Error & Readonly<Record<string, unknown>>
  const { code, stack = '', cause } = fields
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: withoutValues(error.message),
    // Its first lines are the message again.
    stack: stack.slice(Math.max(0, stack.search(/^ {4}at /m))),
    ...Object.fromEntries(
      NAMES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
    ),
    ...(cause instanceof Error && depth < MOST_CAUSES ? { cause: serializeError(cause, depth + 1) } : {}),
  }
}

function withoutValues(message: string): string {
  return message.replaceAll(/"[^"]*"?/g, '"…"').slice(0, 500)
}
