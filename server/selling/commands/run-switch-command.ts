import { atConsole, EMERGENCY } from '#server/commands/at-console.ts'
import { parseTyped, type TypedCommand } from '#server/commands/typed-command.ts'
import { historyCommand, listCommand, pauseCommand, resumeCommand } from './switch-commands.ts'
import type { SwitchTools } from './typed-switch.ts'

const DECIDED_THERE =
  'Payment methods are paused and resumed in the staff console, and resuming takes two people.'

const COMMANDS = {
  list: listCommand,
  pause: atConsole(DECIDED_THERE, 'switches pause', pauseCommand),
  resume: atConsole(DECIDED_THERE, 'switches resume', resumeCommand),
  history: historyCommand,
}

const OPTIONS = {
  ...EMERGENCY,
  by: 'string',
  reason: 'string',
  until: 'string',
  'words-en': 'string',
  'words-sw': 'string',
} as const

/** How the commands are used, for whoever types none or a wrong one. */
export const SWITCHES_USAGE = `npm run switches -- list
                    history
                    pause  rail KATI_MONEY | kind AIRTIME | country UG | codes
                           --by <name> --reason <text> [--until 2h] [--words-en <text>] [--words-sw <text>]
                    resume rail KATI_MONEY | kind AIRTIME | country UG | codes --by <name> --reason <text>
                    Where a staff console is configured, pause and resume need --emergency.`

/** Reads what was typed; null: it is none of the commands. */
export function parseSwitchCommand(typed: readonly string[]): TypedCommand<SwitchTools> | null {
  return parseTyped(typed, { commands: COMMANDS, options: OPTIONS })
}
