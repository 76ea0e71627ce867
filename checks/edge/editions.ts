import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PAGES } from '#contract/pages.ts'
import { PROJECT } from '#scripts/processes.ts'
import type { World } from '#scripts/world.ts'
import { typeSwitches } from '../selling/world-hands.ts'
import { call, PREPAID } from './person.ts'
import { makeVisitor } from './visitor.ts'

/** How much later than the portals themselves customers behind the cache were told of what changed, milliseconds. */
export interface Editions {
  /** A published edition, in every look of the page. */
  readonly publishedMs: number
  /** From a purge until the next reader had it: one question. */
  readonly purgedMs: number
  /** A pause of selling, on the form. */
  readonly pausedMs: number
  /** From the command's end until a press on a page that does not say so yet was refused. */
  readonly refusedMs: number
  readonly findings: readonly string[]
}

const LOOKS = [{}, { theme: 'dark' }, { saver: 'on' }] as const
const LOOK_EVERY_MS = 100
const MOST_LOOKS = 600
const FILE = 'en/contact-translation.json'
const PAGE = PAGES.contactUs
const WORDS = 'Airtime is being repaired until noon.'
const SWITCH = ['kind', 'AIRTIME', '--by', 'Grace', '--reason', 'their notice'] as const

/** Texts are published, purged, and selling is paused: behind the cache. */
export async function changeThings(world: World, origin: string): Promise<Editions> {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-edition-'))
  const findings: string[] = []
  try {
    for (const language of ['en', 'sw'])
      cpSync(join(PROJECT, 'content', language), join(folder, language), { recursive: true })
    const [publishedMs] = await Promise.all([
      later(world, origin, { path: PAGE, says: /FIRST-EDITION/ }),
      publish(world, folder, 'FIRST-EDITION'),
    ])
    await publish(world, folder, 'SECOND-EDITION')
    for (const url of world.portalUrls) await everywhere(url, PAGE, /SECOND-EDITION/)
    const began = performance.now()
    const purged = await makeVisitor(origin).ask('/', {
      method: 'PURGE',
      headers: { 'surrogate-key': 'page-contact-us' },
    })
    const next = await makeVisitor(origin).ask(PAGE)
    const purgedMs = performance.now() - began
    if (purged.status !== 200 || !next.text.includes('SECOND-EDITION'))
      findings.push('a purge purged nothing')
    const foreign = await makeVisitor(origin).ask('/', {
      method: 'PURGE',
      headers: { 'surrogate-key': 'pages', 'x-forwarded-for': '203.0.113.9' },
    })
    if (foreign.status !== 405) findings.push(`a stranger may purge: ${foreign.status}`)
    return { publishedMs, purgedMs, ...(await pauseAirtime(world, origin)), findings }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function pauseAirtime(world: World, origin: string): Promise<Pick<Editions, 'pausedMs' | 'refusedMs'>> {
  const { url } = world.database
  const [pausedMs, refusedMs] = await Promise.all([
    later(world, origin, { path: PAGES.prepaidRecharge, says: new RegExp(WORDS) }),
    typeSwitches(url, ['pause', ...SWITCH, '--until', '2h', '--words-en', WORDS]).then(() =>
      untilRefused(origin),
    ),
  ])
  await typeSwitches(url, ['resume', ...SWITCH])
  await everywhere(origin, PAGES.prepaidRecharge, new RegExp(`^(?![\\s\\S]*${WORDS})`))
  return { pausedMs, refusedMs }
}

async function untilRefused(origin: string): Promise<number> {
  const began = performance.now()
  const visitor = makeVisitor(origin)
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const asked = { ...PREPAID, mobileNumber: '740199999', amount: 1_000, paymentMobile: '740299999' }
    const headers = { 'idempotency-key': `while-paused-${looks}` }
    const made = await call({ visitor, origin }, 'initiate', { ...asked, headers })
    if (made.result === null) return performance.now() - began
    await pause(LOOK_EVERY_MS)
  }
  throw new Error('a press while selling is paused is never refused')
}

/** How much later the page says this behind the cache, where it is read all the time, than at both portals. */
async function later(
  world: World,
  origin: string,
  { path, says }: { readonly path: string; readonly says: RegExp },
): Promise<number> {
  const [cached, ...own] = await Promise.all(
    [origin, ...world.portalUrls].map((url) => everywhere(url, path, says)),
  )
  return Math.max(0, (cached ?? 0) - Math.max(...own))
}

/** Milliseconds until every look of the page says this, twice in a row: two portals may answer. */
async function everywhere(origin: string, path: string, says: RegExp): Promise<number> {
  const began = performance.now()
  for (let looks = 0, right = 0; looks < MOST_LOOKS; looks += 1) {
    const texts = await Promise.all(
      LOOKS.map(async (look) => (await makeVisitor(origin, look).ask(path)).text),
    )
    right = texts.every((text) => says.test(text)) ? right + 1 : 0
    if (right > 1) return performance.now() - began
    await pause(LOOK_EVERY_MS)
  }
  throw new Error(`${path} never says ${says.source}`)
}

async function publish(world: World, folder: string, title: string): Promise<void> {
  const file = join(folder, FILE)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...texts, 'contact.title': title }))
  const running = spawn(process.execPath, ['scripts/commands/content.ts', 'publish', folder], {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: world.database.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code]: (number | null)[] = await once(running, 'close')
  if (code !== 0) throw new Error(`the content could not be published: ${code}`)
}
