import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { insideHosts } from '#providers/http/inside-hosts.ts'
import { ANYWHERE } from '#providers/http/outbound.ts'
import { openDatabase } from '#server/store/database.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { parsePageScriptsCommand } from './run-script-command.ts'
import { digestOf, listSeen } from './script-records.ts'
import { watchScript } from './watch-script.ts'

interface Said {
  readonly level: 'warn' | 'error'
  readonly fields: object
}

/** A gateway that serves whatever a test says, and a watch of its script. */
async function openWatch(t: TestContext, everyMs = 0) {
  const store = await openTestDatabase()
  await migrate(store.url)
  const database = openDatabase({ connectionString: store.url, maxConnections: 2 })
  const gateway = { script: 'pay()', status: 200, asked: 0 }
  const server = createServer((_request, response) => {
    gateway.asked += 1
    response.writeHead(gateway.status).end(gateway.script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const scriptUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/inline.js`
  const said: Said[] = []
  const log = {
    warn: (fields: object) => void said.push({ level: 'warn', fields }),
    error: (fields: object) => void said.push({ level: 'error', fields }),
  }
  const watch = watchScript({ database, log, scriptUrl, outbound: () => ANYWHERE, everyMs })
  t.after(async () => {
    watch.close()
    server.closeAllConnections()
    server.close()
    await database.close()
    await store.close()
  })
  const run = async (...typed: string[]): Promise<{ readonly done: boolean; readonly lines: string[] }> => {
    const lines: string[] = []
    const found = parsePageScriptsCommand(typed)
    assert.ok(found)
    const tools = {
      database,
      resolve: (path: string) => path,
      by: 'tester',
      say: (line: string) => lines.push(line),
    }
    return { done: await found.command(tools, found.words), lines }
  }
  return { database, gateway, scriptUrl, said, watch, run }
}

test('a card window’s script that somebody changed is an alarm, at every look, until a person approves it', async (t) => {
  const { gateway, scriptUrl, said, watch, run } = await openWatch(t)
  await watch.look()
  await watch.look()
  assert.deepEqual(said, [], 'the script that was there first, and did not change')
  gateway.script = 'pay();steal()'
  await watch.look()
  await watch.look()
  const digest = digestOf('pay();steal()')
  const alarm = { level: 'error', fields: { script: scriptUrl, digest, bytes: 13 } }
  assert.deepEqual(said, [alarm, alarm])
  assert.ok((await run('list')).lines.some((line) => line.startsWith('CHANGED ') && line.includes(digest)))
  assert.equal((await run('approve', digest)).done, false, 'nobody approves without a name and a reason')
  assert.equal((await run('approve', 'sha384-other', '--by', 'Grace', '--reason', 'x')).done, false)
  assert.equal((await run('approve', digest, '--by', 'Grace', '--reason', 'release of 3 May')).done, true)
  await watch.look()
  gateway.script = 'pay()'
  await watch.look()
  assert.equal(said.length, 2, 'approved versions are no alarm, also where an older one comes back')
  const listed = (await run('list')).lines
  assert.ok(listed.some((line) => line.startsWith('approved') && line.includes('by Grace: release of 3 May')))
  assert.ok(listed.some((line) => line.startsWith('own ') && line.includes('/assets/')))
})

test('of all processes one looks in an hour, and what cannot be read is told and never taken for a script', async (t) => {
  const { database, gateway, scriptUrl, said, watch } = await openWatch(t, 60_000)
  const other = watchScript({
    database,
    log: { warn: () => {}, error: () => {} },
    scriptUrl,
    outbound: () => ANYWHERE,
    everyMs: 60_000,
  })
  await Promise.all([watch.look(), other.look(), watch.look(), other.look()])
  other.close()
  assert.equal(gateway.asked, 1)
  assert.equal((await listSeen(database)).length, 1)
  const patient = watchScript({
    database,
    log: { warn: (fields: object) => void said.push({ level: 'warn', fields }), error: () => {} },
    scriptUrl,
    outbound: () => ANYWHERE,
    everyMs: 0,
  })
  gateway.status = 503
  gateway.script = '<html>busy</html>'
  await patient.look()
  patient.close()
  assert.deepEqual(said, [{ level: 'warn', fields: { script: scriptUrl, reason: 'HTTP 503' } }])
  assert.equal((await listSeen(database)).length, 1)
})

test('a portal whose gateways have no script on its pages asks nobody', async (t) => {
  const { database, said } = await openWatch(t)
  const none = watchScript({
    database,
    log: { warn: () => {}, error: () => {} },
    scriptUrl: null,
    outbound: () => ({ ...ANYWHERE, inside: insideHosts([]) }),
  })
  await none.look()
  none.close()
  assert.deepEqual([said, await listSeen(database)], [[], []])
})
