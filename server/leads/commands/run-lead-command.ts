import { parseArgs } from 'node:util'
import { eraseCommand } from './erase-leads.ts'
import { exportCommand } from './export-leads.ts'
import type { LeadCommand, LeadWords } from './lead-command.ts'
import { listCommand } from './list-leads.ts'

const COMMANDS: Readonly<Record<string, LeadCommand>> = {
  list: listCommand,
  export: exportCommand,
  erase: eraseCommand,
}

/** How the commands are used, for whoever types none or a wrong one. */
export const LEAD_USAGE = `npm run leads -- list [--state waiting|accepted|refused] [--since 2026-11-21]
                export <file.csv or .json> [--since 2026-11-21] [--number 0700100001]
                erase <number> [--yes]`

/** A command and its words as they were typed. */
export interface TypedLeadCommand {
  readonly command: LeadCommand
  readonly words: LeadWords
}

/** Reads what was typed; null: it is none of the commands. */
export function parseLeadCommand(typed: readonly string[]): TypedLeadCommand | null {
  const [name = '', ...rest] = typed
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return null
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        since: { type: 'string' },
        number: { type: 'string' },
        yes: { type: 'boolean' },
      },
    })
    return { command, words: { plain: positionals, options: values } }
  } catch {
    return null
  }
}
