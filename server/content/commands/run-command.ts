import { ContentProblem } from '#content/content-set.ts'
import { parseTyped, type TypedCommand } from '#server/commands/typed-command.ts'
import type { ContentCommand, ContentTools } from './command.ts'
import { entriesCommand } from './entries-command.ts'
import { exportCommand } from './export-command.ts'
import { publishCommand } from './publish-command.ts'
import { diffCommand, listCommand, rollbackCommand } from './version-commands.ts'

const COMMANDS: Readonly<Record<string, ContentCommand>> = {
  publish: publishCommand,
  list: listCommand,
  diff: diffCommand,
  rollback: rollbackCommand,
  export: exportCommand,
  entries: entriesCommand,
}

/** How the commands are used, for whoever types none or a wrong one. */
export const USAGE = `npm run content -- publish [folder] [--note "why"] [--check]
                  list
                  diff <version> <version>      also: active, shipped, or a folder
                  rollback <version>            or: rollback shipped
                  export <folder> [version]
                  entries <form> [--before id] [--json]`

/** Reads what was typed; null: it is none of the commands. */
export function parseCommand(typed: readonly string[]): TypedCommand<ContentTools> | null {
  const options = { note: 'string', check: 'boolean', before: 'string', json: 'boolean' } as const
  return parseTyped(typed, { commands: COMMANDS, options })
}

/** Runs a command; true: done. A content fault is said, everything else is thrown. */
export async function runCommand(
  { command, words }: TypedCommand<ContentTools>,
  tools: ContentTools,
): Promise<boolean> {
  try {
    return await command(tools, words)
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error
    tools.say(error.message)
    return false
  }
}
