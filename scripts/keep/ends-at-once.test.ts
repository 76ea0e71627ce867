import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { anyFirstPort, findFreePort } from '../ports.ts'
import { startProgram } from '../processes.ts'
import { waitUntilReady } from '../wait-until-ready.ts'
import { keepRunning } from './keep-running.ts'

/** Serves until it's killed, then ends with the next of `codes` each time it's restarted. */
const PROGRAM = `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs'
  import { createServer } from 'node:http'
  const [code, ...left] = JSON.parse(readFileSync('codes.json', 'utf8'))
  if (existsSync('served') && code !== undefined) {
    writeFileSync('codes.json', JSON.stringify(left))
    console.error('Port 3100 is busy.')
    process.exit(code)
  }
  writeFileSync('served', '')
  createServer((_, answer) => answer.end()).listen(Number(process.env.PORT), '127.0.0.1')
`

/** Keeps such a program running, kills it once, and returns the first four sentences on the terminal. */
async function killOnce(context: TestContext, codes: readonly number[]): Promise<readonly string[]> {
  const tree = mkdtempSync(join(tmpdir(), 'duuka-keep-'))
  context.after(() => rmSync(tree, { recursive: true }))
  writeFileSync(join(tree, 'program.mjs'), PROGRAM)
  writeFileSync(join(tree, 'codes.json'), JSON.stringify(codes))
  const port = await findFreePort(anyFirstPort())
  const program = {
    name: 'console',
    entry: 'program.mjs',
    tree,
    env: { PATH: process.env['PATH'], PORT: String(port) },
    logFile: join(tree, 'program.log'),
  }
  const said: string[] = []
  const over = Promise.withResolvers<void>()
  let pid = 0
  const kept = await keepRunning({
    name: 'console',
    mostAtOnce: 3,
    async start() {
      const running = startProgram(program)
      pid = running.pid
      await waitUntilReady(running, `http://127.0.0.1:${port}/`)
      return running
    },
    say(sentence) {
      if (said.push(sentence) === 4) over.resolve()
    },
  })
  context.after(() => kept.stop())
  process.kill(pid, 'SIGKILL')
  await over.promise
  return said
}

test('a process that ends at once three times isn’t started again, and the terminal says why', async (context) => {
  const said = await killOnce(context, [1, 1, 1])
  assert.deepEqual(said, [
    'The console stopped unexpectedly (killed by SIGKILL). Starting it again …',
    'The console ended with code 1 while starting:\nPort 3100 is busy.',
    'The console ended with code 1 while starting:\nPort 3100 is busy.',
    "The console ended 3 times right after it was started, so it won't be started again. Fix the cause, then run the command again.",
  ])
})

test('a process that doesn’t find its database is started again until it does', async (context) => {
  const said = await killOnce(context, [75, 75])
  assert.equal(said.at(-1), 'The console is running again.')
})
