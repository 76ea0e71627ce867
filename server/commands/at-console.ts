import { hasTyped, typedText, type Command, type CommandTools } from './typed-command.ts'

/** The option that every command about money takes. */
export const EMERGENCY = { emergency: 'boolean' } as const

/**
 * Wraps a command that decides about money. If a staff console is configured, the command is refused unless it's called with
 * --emergency, --by and --reason. The command itself writes the audit entry.
 * @param there says how this is decided in the console
 * @param name as it's typed, for the log
 */
export function atConsole<Tools extends CommandTools>(
  there: string,
  name: string,
  command: Command<Tools>,
): Command<Tools> {
  return async (tools, words) => {
    const { hasConsole = false, by: user, say, log } = tools
    if (words.options['emergency'] !== true) {
      if (!hasConsole) return command(tools, words)
      say(
        `${there} Nothing was changed. In an emergency add --emergency, --by <name> and --reason <text>: ` +
          'it’s written in the audit, and the staff are alerted.',
      )
      return false
    }
    if (!hasTyped(tools, words, ['by', 'reason'])) return false
    log?.(
      { command: name, by: typedText(words, 'by'), user },
      'an emergency decision at a terminal, without a second person',
    )
    return command(tools, words)
  }
}
