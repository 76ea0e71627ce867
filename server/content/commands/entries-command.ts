import { terminalText, type Words } from '#server/commands/typed-command.ts'
import { listEntries } from '#server/forms/list-entries.ts'
import type { ContentTools } from './command.ts'

const LONGEST_VALUE = 2_000

/** `entries <form> [--before id] [--json]`: what customers wrote into a form, newest first, a thousand at a time. */
export async function entriesCommand({ database, say }: ContentTools, words: Words): Promise<boolean> {
  const [form] = words.plain
  if (form === undefined) {
    say('Say which form: npm run content -- entries contact-us')
    return false
  }
  const { before, json } = words.options
  const older = typeof before === 'string' && /^\d{1,15}$/.test(before) ? Number(before) : null
  const entries = await listEntries(database, form, older)
  for (const entry of entries) {
    if (json === true) say(JSON.stringify(entry))
    else {
      say(`#${entry.id}  ${entry.at.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${entry.language}`)
      for (const [name, value] of Object.entries(entry.values))
        say(`    ${terminalText(name)}: ${terminalText(value, LONGEST_VALUE)}`)
    }
  }
  if (json !== true)
    say(entries.length === 0 ? `No entries of ${terminalText(form)}.` : `${entries.length} entries.`)
  return true
}
