import { parseArgs, type ParseArgsConfig } from 'node:util'
import { visibleText } from '#domain/pasted-text.ts'
import type { Database, Runner } from '#server/store/database.ts'

/** What every command of an operator works with. */
export interface CommandTools {
  readonly database: Database
  /** Opens a copy of it, for what only reads and decides nothing about money; absent where there is none. */
  readonly copy?: () => Promise<Runner>
  /** A path as the person typed it, from the folder where the person stands. */
  readonly resolve: (path: string) => string
  /** Who runs the command, for the record. */
  readonly by: string
  /** A staff console is configured, where two people decide about money. */
  readonly hasConsole?: boolean
  /** Writes an error-level line of the log; absent where there is no log. */
  readonly log?: (fields: Readonly<Record<string, string>>, message: string) => void
  readonly say: (line: string) => void
}

/** Where lists, comparisons and what is shown to the staff are read: the copy of the database, where there is one. */
export async function readingOf({
  database,
  copy,
}: Pick<CommandTools, 'database' | 'copy'>): Promise<Runner> {
  return copy ? copy() : database
}

/** What was typed after the command's name. */
export interface Words {
  readonly plain: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** A command; false: it was not done, and why has been said. */
export type Command<Tools> = (tools: Tools, words: Words) => Promise<boolean>

/** A command and its words as they were typed. */
export interface TypedCommand<Tools> {
  readonly command: Command<Tools>
  readonly words: Words
}

interface Known<Tools> {
  readonly commands: Readonly<Record<string, Command<Tools>>>
  readonly options: Readonly<Record<string, 'string' | 'boolean'>>
}

/** Reads what was typed; null: it is none of the commands, or with an option that none of them knows. */
export function parseTyped<Tools>(
  [name = '', ...rest]: readonly string[],
  { commands, options }: Known<Tools>,
): TypedCommand<Tools> | null {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return null
  const known: ParseArgsConfig['options'] = Object.fromEntries(
    Object.entries(options).map(([option, type]) => [option, { type }]),
  )
  try {
    const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options: known })
    return { command, words: { plain: positionals, options: values as Words['options'] } }
  } catch {
    return null
  }
}

/** An option's text without what would steer a terminal; '' when it was not given. */
export function typedText({ options }: Words, name: string, longest?: number): string {
  const value = options[name]
  return typeof value === 'string' ? terminalText(value.toWellFormed(), longest) : ''
}

/** Whether these options were given; says which are missing. */
export function hasTyped(
  { say }: Pick<CommandTools, 'say'>,
  words: Words,
  needed: readonly string[],
): boolean {
  const missing = needed.filter((name) => typedText(words, name) === '')
  if (missing.length > 0)
    say(`It is kept who decided and why. Missing: ${missing.map((name) => `--${name}`).join(', ')}.`)
  return missing.length === 0
}

/** A stranger's text, safe to show on a terminal: without control characters, and no longer than this. */
export function terminalText(text: string, longest = 200): string {
  const shown = visibleText(text)
  return shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown
}
