import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { PROJECT } from '#scripts/processes.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { typesOf } from './types-of.ts'

const run = promisify(execFile)
const PROGRAM = readFileSync(join(import.meta.dirname, 'buy-airtime.ts.txt'), 'utf8')
/** A prepaid line of the sandbox, and a wallet that says yes at once. */
const LINE = '700100001'
const WALLET = '700500007'

let world: World
/** Inside the repository, so that the program finds its packages. */
let folder: string
let portal: string

before(async () => {
  world = await startWorld({ sandboxSpeed: 20, shareDatabase: true })
  portal = world.portalUrls[0] ?? ''
  mkdirSync(join(PROJECT, '.cache'), { recursive: true })
  folder = mkdtempSync(join(PROJECT, '.cache', 'generated-client-'))
  writeFileSync(join(folder, 'calls.d.ts'), await typesOf(`${portal}/openapi.json`))
})
after(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true })
  await world?.stop()
})

const STRICT =
  `--noEmit --strict --target esnext --module nodenext --lib esnext,dom --types node --skipLibCheck
  --allowImportingTsExtensions --ignoreConfig`.split(/\s+/)

/** What the compiler says against a program; '' for nothing. */
async function faultsOf(name: string, program: string): Promise<string> {
  const file = join(folder, name)
  writeFileSync(file, program)
  const compiler = join(PROJECT, 'node_modules', 'typescript', 'bin', 'tsc')
  const compiling = run(process.execPath, [compiler, ...STRICT, file], { cwd: PROJECT })
  return compiling.then(
    () => '',
    (fault: { stdout: string; stderr: string }) => fault.stdout || `not compiled: ${fault.stderr}`,
  )
}

// CALL-15, CALL-17, CALL-18, CALL-20
test('whoever generates a client from /openapi.json buys airtime with it, down to the receipt', async () => {
  assert.equal(await faultsOf('buy-airtime.ts', PROGRAM), '')
  const { stdout } = await run(process.execPath, [join(folder, 'buy-airtime.ts'), portal, LINE, WALLET])
  const { transactionId, ...bought } = JSON.parse(stdout) as Record<string, unknown>
  assert.deepEqual(bought, {
    kind: 'PREPAID',
    transactionStatus: 'SUCCESS',
    amount: 5000,
    currencyCode: 'UGX',
    mobileNumber: LINE,
    money: 'paid',
  })
  const books = await fetch(`${world.sandboxUrl}/admin/books`)
  assert.ok((await books.text()).includes(String(transactionId)), 'the money moved in the books too')
})

test('a field that is misspelt, and a wrong kind of amount, are told to its author before anything is sent', async () => {
  const misspelt = PROGRAM.replaceAll('mobileNumber: line', 'mobileNumbr: line')
  assert.match(await faultsOf('misspelt.ts', misspelt), /mobileNumbr/)
  const inWords = PROGRAM.replaceAll('amount: 5000', "amount: 'five thousand'")
  assert.match(await faultsOf('in-words.ts', inWords), /'string' is not assignable to type 'number'/)
})
