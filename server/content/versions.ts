import { createHash } from 'node:crypto'
import { CONTENT_LANGUAGES } from '#content/content-set.ts'
import type { ContentLanguage, ContentPackageValue, ContentSet } from '#content/content-set.ts'
import { digestOfContent } from '#content/snapshot.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { lockRows } from '#server/store/row-locks.ts'
import * as statements from './content-statements.ts'

/** One published version, as a list shows it. */
export interface VersionRow {
  readonly version: number
  readonly origin: 'shipped' | 'operator'
  readonly digest: string
  readonly packages: number
  readonly note: string
  readonly published_by: string
  readonly published_at: Date
}

/** Which version everybody reads. */
export interface ActiveVersion {
  readonly version: number
  readonly follows_shipped: boolean
  readonly digest: string
  readonly origin: 'shipped' | 'operator'
}

/** What is published, and what is said about it. */
export interface Publication {
  readonly content: ContentSet
  readonly origin: 'shipped' | 'operator'
  readonly note: string
  readonly by: string
}

export interface Switch {
  readonly version: number
  /** Whether newer shipped content may take its place at a start. */
  readonly followsShipped: boolean
  readonly by: string
}

/** Digest of every package by language and name; a version is nothing else. */
export type Digests = Readonly<Record<ContentLanguage, ReadonlyMap<string, string>>>

/** The version that everybody reads; null before the first start. */
export async function activeVersion(runner: Runner): Promise<ActiveVersion | null> {
  const [row] = await runner.run<ActiveVersion>(statements.findActive)
  return row ?? null
}

/** Publishes and switches to it, in one transaction; answers the version's number. */
export function publish(
  database: Database,
  publication: Publication,
  followsShipped = false,
): Promise<number> {
  return database.transaction(async (tx) => {
    await lockRows(tx, 'content')
    const version = await writeVersion(tx, publication)
    await switchWithin(tx, { version, followsShipped, by: publication.by })
    await tx.run(statements.forgetVersions)
    await tx.run(statements.forgetBodies)
    return version
  })
}

/** Makes an older version the one that everybody reads. False: there is no such version. */
export function switchTo(database: Database, to: Switch): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockRows(tx, 'content')
    const [row] = await tx.run<VersionRow>(statements.findVersion, [to.version])
    if (!row) return false
    await switchWithin(tx, to)
    return true
  })
}

/** Writes a version without switching; the same content of the same origin is the same version. */
export async function writeVersion(tx: Runner, publication: Publication): Promise<number> {
  const { content, origin, note, by } = publication
  const digest = digestOfContent(content)
  const [same] = await tx.run<{ version: number | null }>(statements.findSame, [digest, origin])
  if (same?.version) return same.version
  const bodies = new Map<string, string>()
  const rows = { languages: [] as string[], names: [] as string[], digests: [] as string[] }
  for (const language of CONTENT_LANGUAGES)
    for (const [name, value] of content[language]) {
      const text = JSON.stringify(value)
      const key = createHash('sha256').update(text).digest('hex')
      bodies.set(key, text)
      rows.languages.push(language)
      rows.names.push(name)
      rows.digests.push(key)
    }
  await writeBodies(tx, bodies)
  const [made] = await tx.run<{ version: number }>(statements.insertVersion, [
    origin,
    digest,
    rows.names.length,
    note,
    by,
  ])
  if (!made) throw new Error('the version was not written')
  await tx.run(statements.insertPackages, [made.version, rows.languages, rows.names, rows.digests])
  return made.version
}

async function writeBodies(tx: Runner, bodies: ReadonlyMap<string, string>): Promise<void> {
  const known = await tx.run<{ digest: string }>(statements.knownBodies, [[...bodies.keys()]])
  const there = new Set(known.map(({ digest }) => digest))
  const missing = [...bodies].filter(([digest]) => !there.has(digest))
  if (missing.length === 0) return
  await tx.run(statements.insertBodies, [missing.map(([digest]) => digest), missing.map(([, text]) => text)])
}

/** Switches within the caller's transaction: everybody is told when it commits, and only then. */
export async function switchWithin(tx: Runner, { version, followsShipped, by }: Switch): Promise<void> {
  await tx.run(statements.insertActive, [version, followsShipped, by])
  await tx.run(statements.tellOthers, [String(version)])
}

/** What a version consists of; empty for one that does not exist. */
export async function readDigests(runner: Runner, version: number): Promise<Digests> {
  const digests = {
    EN: new Map<string, string>(),
    SW: new Map<string, string>(),
    LG: new Map<string, string>(),
  }
  const rows = await runner.run<{ language: ContentLanguage; name: string; digest: string }>(
    statements.listPackages,
    [version],
  )
  for (const { language, name, digest } of rows) digests[language].set(name, digest)
  return digests
}

/** Values by digest; what is `known` is not read again. */
export async function readValues(
  runner: Runner,
  digests: Digests,
  known: ReadonlyMap<string, ContentPackageValue> = new Map(),
): Promise<Map<string, ContentPackageValue>> {
  const wanted = new Set(CONTENT_LANGUAGES.flatMap((language) => [...digests[language].values()]))
  const values = new Map([...known].filter(([digest]) => wanted.has(digest)))
  const missing = [...wanted].filter((digest) => !values.has(digest))
  if (missing.length === 0) return values
  const rows = await runner.run<{ digest: string; value: string }>(statements.readBodies, [missing])
  for (const { digest, value } of rows) values.set(digest, JSON.parse(value) as ContentPackageValue)
  if (values.size < wanted.size) throw new Error('a version of the content is not whole')
  return values
}

/** A whole version from its parts. */
export function assemble(digests: Digests, values: ReadonlyMap<string, ContentPackageValue>): ContentSet {
  const content = {
    EN: new Map<string, ContentPackageValue>(),
    SW: new Map<string, ContentPackageValue>(),
    LG: new Map<string, ContentPackageValue>(),
  }
  for (const language of CONTENT_LANGUAGES)
    for (const [name, digest] of digests[language]) content[language].set(name, values.get(digest) ?? {})
  return content
}
