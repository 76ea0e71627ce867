import { statSync } from 'node:fs'
import { describeFaults, EMPTY_CONTENT, type ContentSet } from '#content/content-set.ts'
import { terminalText, type Words } from '#server/commands/typed-command.ts'
import { checkedFolder, checkedShippedContent } from '../checked-content.ts'
import { activeVersion, assemble, publish, readDigests, readValues } from '../versions.ts'
import type { ContentTools } from './command.ts'
import { shippedContent } from './versions-named.ts'
import { describeDifference, differences } from './differences.ts'

const MOST_SHOWN = 20

/**
 * `publish [folder] [--note text] [--check]`: lays the folder over the shipped content, checks it, and makes it the active
 * version of every portal process; with `--check` only says what would change. Markup that had to be taken out, and files
 * that are not content, are told place by place.
 */
export async function publishCommand(tools: ContentTools, { plain, options }: Words): Promise<boolean> {
  const content = await contentToPublish(tools, plain[0])
  if (!content) return false
  const { database, by, say } = tools
  const active = await activeVersion(database)
  const digests = active && (await readDigests(database, active.version))
  const before = digests ? assemble(digests, await readValues(database, digests)) : EMPTY_CONTENT
  const changes = differences(before, content)
  for (const change of changes.slice(0, MOST_SHOWN)) say(describeDifference(change))
  if (changes.length > MOST_SHOWN) say(`… and ${changes.length - MOST_SHOWN} more`)
  if (options['check'] === true) {
    say(
      changes.length === 0
        ? 'Good. Nothing would change.'
        : `Good. Places that would change: ${changes.length}.`,
    )
    return true
  }
  const note = terminalText(typeof options['note'] === 'string' ? options['note'] : '')
  const version = await publish(database, { content, origin: 'operator', note, by })
  say(`Version ${version} is active in every portal process.`)
  if (active) say(`Back to the one before: npm run content -- rollback ${active.version}`)
  return true
}

/** Without a folder the content of the software itself; null: it cannot be published, and why has been said. */
async function contentToPublish(tools: ContentTools, given: string | undefined): Promise<ContentSet | null> {
  if (given === undefined) return checkedShippedContent(tools.contentDir)
  const folder = tools.resolve(given)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    tools.say(`There is no folder ${folder}.`)
    return null
  }
  const checked = checkedFolder(folder, await shippedContent(tools))
  if (checked.ok && checked.notes.length > 0) tools.say(`Please note:\n${describeFaults(checked.notes)}`)
  if (checked.ok) return checked.content
  tools.say(`Nothing was published. Please correct:\n${describeFaults(checked.faults)}`)
  return null
}
