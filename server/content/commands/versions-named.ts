import { statSync } from 'node:fs'
import { describeFaults, type ContentSet } from '#content/content-set.ts'
import { checkedFolder, checkedShippedContent } from '../checked-content.ts'
import { newestShipped } from '../content-statements.ts'
import { activeVersion, assemble, readDigests, readValues } from '../versions.ts'
import type { ContentTools } from './command.ts'

/** Content named by a version's number, `active`, `shipped`, or a folder; null: there is none, and why has been said. */
export async function contentNamed(tools: ContentTools, name: string): Promise<ContentSet | null> {
  if (name === 'shipped') return shippedContent(tools)
  const version = await versionNamed(tools, name)
  if (version === null) return folderNamed(tools, name)
  const digests = await readDigests(tools.database, version)
  if (digests.EN.size > 0) return assemble(digests, await readValues(tools.database, digests))
  tools.say(`There is no version ${version}. See: npm run content -- list`)
  return null
}

/**
 * What own content is laid over: the shipped content as the portal's last start published it, a country's own included,
 * so that this command needs none of the portal's settings; before the first start that of the files.
 */
export async function shippedContent({ database, contentDir }: ContentTools): Promise<ContentSet> {
  const [newest] = await database.run<{ version: number }>(newestShipped)
  if (!newest) return checkedShippedContent(contentDir)
  const digests = await readDigests(database, newest.version)
  return assemble(digests, await readValues(database, digests))
}

async function versionNamed({ database }: ContentTools, name: string): Promise<number | null> {
  if (name === 'active') return (await activeVersion(database))?.version ?? 0
  return /^\d{1,9}$/.test(name) ? Number(name) : null
}

async function folderNamed(tools: ContentTools, name: string): Promise<ContentSet | null> {
  const folder = tools.resolve(name)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    tools.say(`"${plainName(name)}" is no version, not "active" or "shipped", and no folder.`)
    return null
  }
  const checked = checkedFolder(folder, await shippedContent(tools))
  if (checked.ok) return checked.content
  tools.say(describeFaults(checked.faults))
  return null
}

function plainName(name: string): string {
  return name.slice(0, 80)
}
