import { parseTyped, type TypedCommand } from '#server/commands/typed-command.ts'
import { eraseCommand } from './erase-leads.ts'
import { exportCommand } from './export-leads.ts'
import type { LeadCommand, LeadTools } from './lead-command.ts'
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

/** Reads what was typed; null: it is none of the commands. */
export function parseLeadCommand(typed: readonly string[]): TypedCommand<LeadTools> | null {
  const options = { state: 'string', since: 'string', number: 'string', yes: 'boolean' } as const
  return parseTyped(typed, { commands: COMMANDS, options })
}
