import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { PROJECT } from '#scripts/processes.ts'
import { collectComplaints, launchBrowser, newVisitor } from './browser.ts'
import { portalClient } from './portal-client.ts'
import { sandboxClient, until } from './sandbox-client.ts'
import { attemptId, chooseWallet } from './steps/pay.ts'
import { buyAirtime, WORDS } from './steps/recharge.ts'

const WALLET = '700500001'
/** All of the repository that `npm run dev` needs; what is changed here is a copy. */
const COPIED =
  'domain contract portal console server providers sandbox content countries scripts package.json package-lock.json tsconfig.base.json'
/** It builds portal and console from nothing, beside everything else that a busy machine does. */
const STARTS_WITHIN_MS = 300_000
/** Longer than what it keeps running is given. */
const ENDS_WITHIN_MS = 60_000
const ENTRY = ['scripts/launch.mjs', 'scripts/dev/main.ts']

/** A running `npm run dev` of a copy of the repository. */
interface Development {
  readonly folder: string
  readonly portalUrl: string
  readonly sandboxUrl: string
  said(): string
  /** Replaces words in a file of the copy, as an editor does; answers what puts them back. */
  edit(file: string, before: string, after: string): () => void
  /** Presses Ctrl-C; answers how it ended. */
  interrupt(): Promise<number | null>
}

let dev: Development
let browser: Browser
let page: Page
let complaints: readonly string[]

before(async () => {
  dev = await startDevelopment()
  browser = await launchBrowser()
  const visitor = await newVisitor(browser, dev.portalUrl)
  page = await visitor.newPage()
  complaints = collectComplaints(page)
})

after(async () => {
  await browser?.close()
  await dev?.interrupt()
  if (dev) rmSync(dev.folder, { recursive: true, force: true })
})

async function startDevelopment(): Promise<Development> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'duuka-dev-')))
  for (const name of COPIED.split(' ')) cpSync(join(PROJECT, name), join(folder, name), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const env = { ...process.env, SANDBOX_SPEED: '20' }
  const child = spawn(process.execPath, ENTRY, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (piece) => void (said += String(piece)))
  const ended = new Promise<number | null>((done) => void child.once('exit', done))
  const development: Development = {
    folder,
    get portalUrl() {
      return addressAfter('Portal', said)
    },
    get sandboxUrl() {
      return addressAfter('Phone simulator', said)
    },
    said: () => said,
    edit(file, words, others) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      assert.ok(text.includes(words), `${file} holds ${words}`)
      writeFileSync(path, text.replace(words, others))
      return () => writeFileSync(path, text)
    },
    async interrupt() {
      child.kill('SIGINT')
      const forced = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
      const code = await ended
      clearTimeout(forced)
      return code
    },
  }
  try {
    const isRunning = async (): Promise<boolean> => {
      assert.equal(child.exitCode, null, said)
      return said.includes('Changes of pages')
    }
    await until('a running portal', isRunning, STARTS_WITHIN_MS)
    return development
  } catch (error) {
    // What nobody can ask to end any more would keep this file from ending.
    await development.interrupt()
    rmSync(folder, { recursive: true, force: true })
    throw new Error(said, { cause: error })
  }
}

function addressAfter(label: string, said: string): string {
  return new RegExp(`${label} +(http\\S+)`).exec(said)?.[1] ?? assert.fail(said)
}

test('a sentence, a style and a page that are changed are seen in the open page without a key press', async () => {
  await page.goto('/')
  dev.edit('content/en/home-translation.json', 'Airtime, data, bills.', 'All that a line needs.')
  await page.getByText('All that a line needs.').waitFor()
  dev.edit('portal/pages/home/home.css', '', 'main { outline: 3px solid rgb(1, 2, 3) }\n')
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('main') ?? document.body).outlineColor === 'rgb(1, 2, 3)',
  )
  dev.edit('portal/pages/home/home.tsx', '<h1', '<h1 lang="en-UG"')
  await page.locator('h1[lang="en-UG"]').waitFor()
  assert.deepEqual(complaints, [], 'its script is one that the policy of the pages allows')
})

test('a payment that waits for its customer outlives a change of the server, and is approved after it', async () => {
  const sandbox = sandboxClient(dev.sandboxUrl)
  await sandbox.takeInHand(WALLET)
  await buyAirtime(page)
  await chooseWallet(page, WALLET)
  await page.getByRole('button', { name: WORDS.EN.pay }).click()
  await page.getByText('Please do not pay again').filter({ visible: true }).first().waitFor()
  const id = await attemptId(page)
  dev.edit(
    'server/pages/document.ts',
    '<meta charset="utf-8">',
    '<meta charset="utf-8"><meta name="seen-now">',
  )
  await page.locator('meta[name="seen-now"]').waitFor({ state: 'attached' })
  await sandbox.decide(WALLET, 'approve')
  await portalClient(dev.portalUrl).becomes(id, ['SUCCESS'])
  const { charges, deliveries } = await sandbox.booksOf(id)
  assert.deepEqual([charges.length, deliveries.length], [1, 1])
})

test('a fault in a changed file is told, the portal before it goes on, and mending it is enough', async () => {
  for (const file of ['server/app.ts', 'portal/pages/home/page.tsx']) {
    const mend = dev.edit(file, 'import', 'imprt')
    await until(`${file} told`, async () => dev.said().includes(`${file}: not shown`))
    assert.equal((await fetch(dev.portalUrl)).status, 200)
    mend()
    await until(`${file} mended`, async () => dev.said().includes(`${file}: shown`))
  }
})

test('a busy port is said in a sentence, and nothing is started', async () => {
  const holder = createServer()
  await new Promise<void>((ready) => void holder.listen(0, ready))
  const { port } = holder.address() as { port: number }
  const env = { ...process.env, PORT: String(port) }
  const { status, stderr } = spawnSync(process.execPath, ENTRY, { cwd: dev.folder, env, encoding: 'utf8' })
  holder.close()
  assert.equal(status, 1)
  assert.match(stderr, new RegExp(`Port ${port} \\(PORT\\) is already in use`))
})

test('Ctrl-C ends database, sandbox and every portal: no process is left behind', async () => {
  const processes = () =>
    spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => line.includes(dev.folder))
  assert.ok(processes().length >= 3, 'they are found while they run')
  assert.equal(await dev.interrupt(), 0, dev.said())
  assert.deepEqual(processes(), [])
})
