import { copyFile, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  parseTyped,
  type Command,
  type CommandTools,
  type TypedCommand,
} from '#server/commands/typed-command.ts'
import type { Runner } from '#server/store/database.ts'
import { findRange, linesOf, PROOF, PROOF_HERE } from './audit-range.ts'
import * as sql from './audit-statements.ts'
import type { Break, Link } from './entry.ts'
import { verifyChain } from './verify-chain.ts'
import { writeOutsideEntry } from './write-entry.ts'

export const AUDIT_USAGE = `npm run audit -- verify [--head N:hash]         walk along the whole chain and say whether it is whole
npm run audit -- export <from> <to> [file]     entries as they are hashed, and beside them a program that proves them

--head: where the chain stood once, as the console's log says it each hour; the chain must still lead through there.

<from> and <to> are numbers of entries or days of UTC, such as 2026-11-21; both are in it. The file is audit-<from>-<to>.jsonl
unless it is named. Numbers of customers are masked in it.`

/** What was typed; null: it is not understood. */
export function parseAuditCommand(words: readonly string[]): TypedCommand<CommandTools> | null {
  return parseTyped(words, { commands: { verify, export: exportRange }, options: { head: 'string' } })
}

const verify: Command<CommandTools> = async (tools, { options }) => {
  const { database, say } = tools
  const noted = typeof options['head'] === 'string' ? headOf(options['head']) : null
  if (noted === 'unreadable') {
    say('Say the head as it stands in the log of the console: the number of its entry, a colon and 64 signs.')
    return false
  }
  const { entries, broken, head } = await verifyChain(database, { noted })
  say(
    broken
      ? await sayBroken(database, broken, noted)
      : `The chain is whole: ${entries} entries, none missing or changed. Head: ${head ? `${entries}:${head}` : 'none'}`,
  )
  await note(tools, 'verified', { entries: String(entries), whole: broken ? 'no' : 'yes' })
  return broken === null
}

/** `7:4f…`, as the log of the console has it. */
function headOf(typed: string): Link | 'unreadable' {
  const [, id, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(typed.trim()) ?? []
  if (id === undefined || hash === undefined) return 'unreadable'
  return { id: Number(id), hash: Buffer.from(hash, 'hex') }
}

async function sayBroken(database: Runner, { id, why }: Break, noted: Link | null): Promise<string> {
  if (why === 'changed') return `The chain is broken: entry ${id} was changed, or the one before.`
  const [last] = await database.run<Link>(sql.findLast)
  const isEnd = (last?.id ?? 0) < id
  if (!noted || !isEnd) return `The chain is broken: entry ${id} is missing.`
  const which = id === noted.id ? `entry ${id} is` : `entries ${id} to ${noted.id} are`
  return `The chain is broken: it ends at entry ${id - 1} and was longer: ${which} missing.`
}

/** Looking leaves a line, too. */
function note(
  { database, by }: CommandTools,
  act: 'verified' | 'read-audit',
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  return writeOutsideEntry(database, {
    by,
    role: 'terminal',
    act,
    objectKind: 'audit',
    object: 'chain',
    detail,
  })
}

const OWNER_ONLY = 0o600
const NO_RANGE = {
  unreadable: 'Say from and to: numbers of entries, or days such as 2026-11-21.',
  none: 'There are no entries from there to there.',
} as const

const exportRange: Command<CommandTools> = async (tools, { plain: [from = '', to = '', name] }) => {
  const { database, say } = tools
  const found = await findRange(database, from, to)
  if (!found.ok) {
    say(NO_RANGE[found.why])
    return false
  }
  const { range } = found
  const path = tools.resolve(name ?? `audit-${from}-${to}.jsonl`)
  const file = await open(path, 'wx', OWNER_ONLY).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null
    throw error
  })
  if (!file) {
    say(`${path} is there already.`)
    return false
  }
  try {
    for await (const lines of linesOf(database, range)) await file.write(lines)
  } finally {
    await file.close()
  }
  const proof = join(dirname(path), PROOF)
  await copyFile(PROOF_HERE, proof)
  await note(tools, 'read-audit', { exported: `${range.before.id + 1}-${range.until}` })
  say(`Entries ${range.before.id + 1} to ${range.until} are in ${path}. Prove them: node ${proof} ${path}`)
  return true
}
