import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  parseTyped,
  terminalText,
  type Command,
  type CommandTools,
  type TypedCommand,
} from '#server/commands/typed-command.ts'
import { approve, digestOf, listSeen } from './script-records.ts'

/** How the commands are used, for whoever types none or a wrong one. */
export const PAGE_SCRIPTS_USAGE = `npm run page-scripts -- list
                       approve <sha384-…> --by <name> --reason <text>`

const ASSETS = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')

/** Everything that may run on our pages: the built files, then every version of a gateway's script that was seen. */
const list: Command<CommandTools> = async ({ database, say }) => {
  const own = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .toSorted()
  for (const name of own) {
    const script = readFileSync(join(ASSETS, name))
    say(`own       ${digestOf(script)}  ${script.length} bytes  /assets/${name}`)
  }
  for (const { url, digest, bytes, firstSeen, lastSeen, approvedBy, reason } of await listSeen(database)) {
    const state = approvedBy === '' ? 'CHANGED ' : 'approved'
    const seen = `${firstSeen.toISOString()} to ${lastSeen.toISOString()}`
    const who = approvedBy === '' ? '' : `  by ${terminalText(approvedBy)}: ${terminalText(reason)}`
    say(`${state}  ${digest}  ${bytes} bytes  ${terminalText(url)}  seen ${seen}${who}`)
  }
  return true
}

const approveOne: Command<CommandTools> = async ({ database, say }, { plain, options }) => {
  const [digest = ''] = plain
  const { by, reason } = options
  if (typeof by !== 'string' || by.trim() === '' || typeof reason !== 'string' || reason.trim() === '') {
    say('Say who approves it and why: --by <name> --reason <text>.')
    return false
  }
  if (await approve(database, digest, { by: by.slice(0, 200), reason: reason.slice(0, 500) })) {
    say(`${terminalText(digest)} may run on payment pages.`)
    return true
  }
  say('No script waits for that: list shows which do.')
  return false
}

/** Reads what was typed; null: it is none of the commands. */
export function parsePageScriptsCommand(typed: readonly string[]): TypedCommand<CommandTools> | null {
  return parseTyped(typed, {
    commands: { list, approve: approveOne },
    options: { by: 'string', reason: 'string' },
  })
}
