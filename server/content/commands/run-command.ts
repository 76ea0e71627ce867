import { parseArgs } from 'node:util'
import { ContentProblem } from '#content/content-set.ts'
import type { Command, CommandPlace, Words } from './command.ts'
import { entriesCommand } from './entries-command.ts'
import { exportCommand } from './export-command.ts'
import { publishCommand } from './publish-command.ts'
import { diffCommand, listCommand, rollbackCommand } from './version-commands.ts'

const COMMANDS: Readonly<Record<string, Command>> = {
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

/** A command and its words as they were typed. */
export interface Typed {
  readonly command: Command
  readonly words: Words
}

/** Reads what was typed; null: it is none of the commands. */
export function parseCommand(typed: readonly string[]): Typed | null {
  const [name = '', ...rest] = typed
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return null
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        note: { type: 'string' },
        check: { type: 'boolean' },
        before: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
    return { command, words: { plain: positionals, options: values } }
  } catch {
    return null
  }
}

/** Runs a command; true: done. A content fault is said, everything else is thrown. */
export async function runCommand({ command, words }: Typed, place: CommandPlace): Promise<boolean> {
  try {
    return await command(place, words)
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error
    place.say(error.message)
    return false
  }
}
