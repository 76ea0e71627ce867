import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { withConnection } from '#server/store/connect-once.ts'
import { openDatabase } from '#server/store/database.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { parseAuditCommand } from './audit-command.ts'
import { writeOutsideEntry } from './write-entry.ts'

/** A terminal beside an audit of so many entries, in an empty folder. */
async function openTerminal(context: TestContext, entries: number) {
  const place = await openTestDatabase()
  await migrate(place.url)
  const database = openDatabase({ connectionString: place.url, pooler: place.pooler, maxConnections: 2 })
  const folder = mkdtempSync(join(tmpdir(), 'duuka-audit-'))
  context.after(async () => {
    rmSync(folder, { recursive: true })
    await database.close()
    await place.close()
  })
  for (let n = 1; n <= entries; n += 1)
    await writeOutsideEntry(database, {
      by: 'ops',
      role: 'terminal',
      act: 'by-hand',
      objectKind: 'payment',
      object: `P${n}`,
      reason: 'power “cut”,\u2028 12:x – 你好 😀',
      detail: { b: 'two', a: '3:x,' },
    })
  const resolve = (path: string): string => join(folder, path)
  const type = async (...typed: string[]): Promise<{ done: boolean; said: string }> => {
    const parsed = parseAuditCommand(typed)
    if (!parsed) return { done: false, said: 'usage' }
    const lines: string[] = []
    const tools = { database, by: 'ops', resolve, say: (line: string) => void lines.push(line) }
    return { done: await parsed.command(tools, parsed.words), said: lines.join('\n') }
  }
  /** What the program that goes along says of a file, and its code. */
  const prove = (name: string): readonly [number | null, string] => {
    const words = ['verify.mjs', name]
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
    return [status, stdout + stderr]
  }
  return { url: place.url, folder, type, prove }
}

test('an auditor at a terminal is told in a sentence that the audit is whole, or which entry is not', async (context) => {
  const { url, type } = await openTerminal(context, 3)
  const whole = await type('verify')
  assert.ok(whole.done)
  assert.match(whole.said, /^The chain is whole: 3 entries, none missing or changed\. Head: 3:[0-9a-f]{64}$/)
  assert.match((await type('verify')).said, /: 4 entries/, 'looking leaves a line')
  await withConnection(url, (owner) =>
    owner.query(
      `alter table staff_event disable trigger user; update staff_event set reason = 'other' where id = 2`,
    ),
  )
  assert.deepEqual(await type('verify'), {
    done: false,
    said: 'The chain is broken: entry 2 was changed, or the one before.',
  })
})

test('an auditor who noted the head is told which entries were taken off the end', async (context) => {
  const { url, type } = await openTerminal(context, 6)
  const [, head = ''] = /Head: (\S+)$/.exec((await type('verify')).said) ?? []
  assert.ok((await type('verify', '--head', head)).done)
  await withConnection(url, (owner) =>
    owner.query(
      'alter table staff_event disable trigger user; delete from staff_event where id > 3; alter table staff_event enable trigger user',
    ),
  )
  assert.deepEqual(await type('verify', '--head', head), {
    done: false,
    said: 'The chain is broken: it ends at entry 3 and was longer: entries 4 to 6 are missing.',
  })
  assert.match((await type('verify', '--head', '6')).said, /^Say the head as it stands in the log/)
  assert.equal((await type('verify', '--heads', head)).said, 'usage')
})

test('whoever gets a range of the audit proves it without the server, and is told where one byte is another', async (context) => {
  const { folder, type, prove } = await openTerminal(context, 6)
  assert.ok((await type('export', '3', '5', 'part.jsonl')).done)
  const [code, said] = prove('part.jsonl')
  assert.deepEqual([code, said.slice(0, 51)], [0, 'Whole: entries 3 to 5, none missing or changed. Hea'])
  const path = join(folder, 'part.jsonl')
  assert.equal(statSync(path).mode & 0o777, 0o600)
  const text = readFileSync(path)
  const changed = (at: number, by: number): readonly [number | null, string] => {
    const bytes = Buffer.from(text)
    bytes[at] = (bytes[at] ?? 0) ^ by
    writeFileSync(join(folder, 'changed.jsonl'), bytes)
    return prove('changed.jsonl')
  }
  const fourth = text.indexOf('"P4"') + 1
  assert.deepEqual(changed(fourth, 1), [1, 'Entry 4 was changed, or the one before.\n'])
  const begin = text.indexOf('\n')
  for (let at = begin + 1; at < text.length - 1; at += Math.ceil(text.length / 12)) {
    const [status, named] = changed(at, 2)
    assert.equal(status, 1, `byte ${at}: ${named}`)
    assert.match(named, /^Entry [3-6] |^The end is missing/)
  }
  const lines = text.toString().trimEnd().split('\n')
  writeFileSync(join(folder, 'short.jsonl'), lines.toSpliced(2, 1).join('\n'))
  assert.deepEqual(prove('short.jsonl'), [1, 'Entry 4 is missing.\n'])
  writeFileSync(join(folder, 'cut.jsonl'), lines.slice(0, -1).join('\n'))
  assert.deepEqual(prove('cut.jsonl'), [1, 'The end is missing, after entry 4.\n'])
})

test('a range is named by days too, the whole audit from its first entry; nothing that is there is written over', async (context) => {
  const { type, prove } = await openTerminal(context, 4)
  const today = new Date().toISOString().slice(0, 10)
  assert.ok((await type('export', '2020-01-01', today, 'all.jsonl')).done)
  assert.match(prove('all.jsonl')[1], /^Whole: entries 1 to 4,/)
  assert.match((await type('export', '1', '4', 'all.jsonl')).said, /is there already\.$/)
  for (const odd of [['1'], ['3', '2'], ['1', '400'], ['900', '901'], ['0', '2'], ['yesterday', today], []])
    assert.equal((await type('export', ...odd)).done, false, odd.join(' '))
  assert.equal((await type('prove')).said, 'usage')
})

test('the program that proves is short enough to be read before it is believed', () => {
  const program = readFileSync(join(import.meta.dirname, '../../../deploy/audit/verify.mjs'), 'utf8')
  assert.ok(program.trimEnd().split('\n').length <= 40)
  const loads = [...program.matchAll(/from '([^']+)'/g)].map(([, name]) => name)
  assert.deepEqual(loads, ['node:crypto', 'node:fs', 'node:readline'])
})
