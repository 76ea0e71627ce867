import { terminalText, type Words } from '#server/commands/typed-command.ts'
import { listVersions, newestShipped } from '../content-statements.ts'
import { activeVersion, switchTo, type VersionRow } from '../versions.ts'
import type { ContentTools } from './command.ts'
import { describeDifference, differences } from './differences.ts'
import { contentNamed } from './versions-named.ts'

/** `list`: every version that is kept, the newest first; the active one is marked. */
export async function listCommand({ database, say }: ContentTools): Promise<boolean> {
  const active = await activeVersion(database)
  const rows = await database.run<VersionRow>(listVersions)
  if (rows.length === 0) say('Nothing is published yet. The first start of the portal does it.')
  for (const row of rows) {
    const mark = row.version === active?.version ? '*' : ' '
    const at = row.published_at.toISOString().slice(0, 16).replace('T', ' ')
    const parts = [`${mark} ${String(row.version).padStart(4)}`, row.origin.padEnd(8), `${at} UTC`]
    say(
      [...parts, `${row.packages} packages`, terminalText(row.published_by), terminalText(row.note)]
        .join('  ')
        .trimEnd(),
    )
  }
  if (active && !active.follows_shipped)
    say('A person chose the active version: a newer one of the software does not replace it.')
  return true
}

/** `diff <a> <b>`: what differs between two versions, or a version and a folder. */
export async function diffCommand(tools: ContentTools, { plain }: Words): Promise<boolean> {
  const [first = '', second = 'active'] = plain
  const before = await contentNamed(tools, first)
  const after = before && (await contentNamed(tools, second))
  if (!after) return false
  const changes = differences(before, after)
  for (const change of changes) tools.say(describeDifference(change))
  tools.say(changes.length === 0 ? 'They are the same.' : `Places that differ: ${changes.length}.`)
  return true
}

/** `rollback <version>`, or `rollback shipped` to follow the software's own content again. */
export async function rollbackCommand(tools: ContentTools, { plain }: Words): Promise<boolean> {
  const { database, by, say } = tools
  const [name = ''] = plain
  const followsShipped = name === 'shipped'
  const version = followsShipped
    ? await newestShippedVersion(tools)
    : /^\d{1,9}$/.test(name)
      ? Number(name)
      : 0
  if (!(await switchTo(database, { version, followsShipped, by }))) {
    say(`There is no version ${terminalText(name, 40)}. See: npm run content -- list`)
    return false
  }
  say(`Version ${version} is active in every portal process.`)
  if (followsShipped) say('Newer shipped content takes its place at the next start.')
  return true
}

async function newestShippedVersion({ database }: ContentTools): Promise<number> {
  const [row] = await database.run<{ version: number }>(newestShipped)
  return row?.version ?? 0
}
