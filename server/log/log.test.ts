import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { logFile, logOutput } from './log-file.ts'
import { makeLogQueue, type LogTarget } from './log-queue.ts'
import { serializeError } from './serialize-error.ts'

function folder(context: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'duuka-log-'))
  context.after(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** A disk that a test fills and empties. */
class Disk implements LogTarget {
  full = false
  written = ''

  async append(lines: string): Promise<void> {
    this.appendNow(lines)
  }

  appendNow(lines: string): void {
    if (this.full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    this.written += lines
  }
}

test('a full disk costs the portal log lines, which it counts, and not its life', async () => {
  const disk = new Disk()
  const due: (() => void)[] = []
  const goOn = (): void => due.splice(0).forEach((work) => work())
  const queue = makeLogQueue(disk, { later: (work) => void due.push(work) })
  queue.write('one\n')
  await queue.settled()
  disk.full = true
  queue.write('two\n')
  await queue.settled()
  queue.write('three\n')
  goOn()
  await queue.settled()
  disk.full = false
  goOn()
  await queue.settled()
  queue.write('four\n')
  await queue.settled()
  const [first, empty, told = '', last] = disk.written.split('\n')
  assert.deepEqual([first, empty, last], ['one', '', 'four'])
  const { level, count, msg } = JSON.parse(told) as Record<string, unknown>
  assert.deepEqual({ level, count, msg }, { level: 40, count: 2, msg: 'log lines were lost' })
})

test('lines that wait for a slow disk take only so much memory', async () => {
  const gate = Promise.withResolvers<void>()
  const disk = new Disk()
  const slow: LogTarget = {
    append: async (lines) => {
      await gate.promise
      await disk.append(lines)
    },
    appendNow: (lines) => disk.appendNow(lines),
  }
  const queue = makeLogQueue(slow, { mostWaiting: 100 })
  for (let count = 0; count < 1_000; count += 1) queue.write('0123456789')
  gate.resolve()
  await queue.settled()
  const kept = disk.written.match(/0123456789/g)?.length ?? 0
  assert.ok(kept >= 10 && kept <= 20, `${kept} lines`)
  assert.match(disk.written, new RegExp(`"count":${1_000 - kept},`))
})

test('a device without room, as the system has it, is survived too', async (context) => {
  const path = join(folder(context), 'portal.log')
  symlinkSync('/dev/full', path)
  const queue = makeLogQueue(logFile({ path }))
  queue.write('lost\n')
  await queue.settled()
  queue.flushNow()
})

test('a reader of the output that is gone is survived', async () => {
  // There is no such output.
  const queue = makeLogQueue(logOutput(999_999))
  queue.write('lost\n')
  await queue.settled()
  queue.flushNow()
})

test('a log that grows is put aside and never emptied, and only what is too much is deleted', async (context) => {
  const logs = join(folder(context), 'logs')
  const path = join(logs, 'portal-3000.log')
  const lines = Array.from({ length: 50 }, (_, n) => `line ${String(n).padStart(3, '0')}\n`)
  const keeping = logFile({ path, mostBytes: 90 })
  for (const line of lines) await keeping.append(line)
  const all = readdirSync(logs).toSorted()
  assert.ok(all.length > 2)
  const texts = all.map((name) => readFileSync(join(logs, name), 'utf8'))
  assert.deepEqual(texts.join('').split('\n').toSorted(), lines.join('').split('\n').toSorted())
  assert.equal(statSync(logs).mode & 0o777, 0o700)
  for (const name of all) assert.equal(statSync(join(logs, name)).mode & 0o777, 0o600)
  const sparing = logFile({ path, mostBytes: 90, retention: { days: 30, bytes: 180 } })
  for (const line of lines) await sparing.append(line)
  const left = readdirSync(logs)
  assert.ok(left.length <= 3, left.join())
  assert.match(readFileSync(path, 'utf8'), /line 049/)
})

test('what a row holds is not written into the log when the database refuses it', () => {
  const refused = Object.assign(
    new pg.DatabaseError('duplicate key value violates unique constraint "code_pkey"', 100, 'error'),
    {
      code: '23505',
      detail: 'Key (msisdn)=(700100001) already exists.',
      where: 'COPY code, line 1: "700100001"',
      parameters: ['700100001'],
      constraint: 'code_pkey',
      table: 'code',
    },
  )
  const said = serializeError(new DatabaseUnavailable('away', { cause: refused }))
  assert.doesNotMatch(JSON.stringify(said), /700100001|msisdn/)
  assert.deepEqual(
    [said.type, said.cause?.code, said.cause?.constraint, said.cause?.table],
    ['DatabaseUnavailable', '23505', 'code_pkey', 'code'],
  )
  assert.match(said.stack ?? '', /^ {4}at .*log\.test\.ts/)
})

/** What the log says of what `work` throws. */
function thrown(work: () => unknown): string {
  try {
    work()
    return ''
  } catch (error) {
    return JSON.stringify(serializeError(error))
  }
}

test('what a caller typed is not written into the log when it cannot be read', () => {
  const told = thrown(() => JSON.parse('{"pin":7391,,}'))
  assert.match(told, /SyntaxError/)
  assert.doesNotMatch(told, /7391/)
  const invalid = new pg.DatabaseError('invalid input syntax for type uuid: "700100001"', 100, 'error')
  assert.doesNotMatch(JSON.stringify(serializeError(invalid)), /700100001/)
})
