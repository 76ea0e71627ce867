import { setTimeout as pause } from 'node:timers/promises'
import { PAGES } from '#contract/pages.ts'
import type { World } from '#scripts/world.ts'
import { CROWD_LOOKS, READ_PAGES, personOf } from './crowd.ts'
import { buyWithForms } from './person.ts'
import { makeVisitor } from './visitor.ts'

/** What customers had while no portal ran. */
export interface Away {
  readonly seconds: number
  readonly pages: number
  readonly files: number
  /** Asked for money meanwhile: what they were told. */
  readonly told: string
  readonly findings: readonly string[]
}

/** Longer than a page is shown without being asked for again. */
const AWAY_MS = 20_000
const FILE = /\/assets\/[\w.-]+\.js/g
/** Probes of the cache see a portal that is back. */
const SEEN_MS = 6_000

/** Both portals are stopped; pages that were read before are read on, with their files. */
export async function stopBoth(world: World, origin: string, n: number): Promise<Away> {
  const findings: string[] = []
  const files = await readAll(origin, [])
  const began = performance.now()
  for (const index of world.portalUrls.keys()) await world.stopPortal(index)
  await pause(AWAY_MS)
  await readAll(origin, findings)
  const told = await askForMoney(origin)
  const seconds = (performance.now() - began) / 1_000
  for (const index of world.portalUrls.keys()) await world.restartPortal(index)
  await pause(SEEN_MS)
  const { status } = await buyWithForms(personOf(origin, n), origin)
  if (status !== 'SUCCESS') findings.push(`nobody can buy after it: ${status}`)
  if (!told.startsWith('503 ')) findings.push(`who wanted to buy was told: ${told}`)
  return { seconds, pages: READ_PAGES.length * CROWD_LOOKS.length, files: files.size, told, findings }
}

/** Reads every page in every look, with all of its files; what did not come is a finding. */
async function readAll(origin: string, findings: string[]): Promise<ReadonlySet<string>> {
  const files = new Set<string>()
  for (const look of CROWD_LOOKS) {
    const visitor = makeVisitor(origin, look)
    for (const path of READ_PAGES) {
      const { status, text } = await visitor.ask(path)
      if (status !== 200) findings.push(`${path} ${JSON.stringify(look)}: ${status}`)
      for (const [file] of text.matchAll(FILE)) files.add(file)
    }
  }
  const browser = makeVisitor(origin)
  for (const file of files) {
    const { status } = await browser.ask(file, { headers: { 'accept-encoding': 'br' } })
    if (status !== 200) findings.push(`${file}: ${status}`)
  }
  return files
}

async function askForMoney(origin: string): Promise<string> {
  const { status, headers } = await makeVisitor(origin).ask(PAGES.prepaidRecharge, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'msisdn=700100001&amount=1000',
  })
  return `${status} retry-after ${String(headers['retry-after'])}`
}

/** One portal is killed while people read: how many pages they read, and what did not come. */
export async function killOne(world: World, origin: string): Promise<{ read: number; findings: string[] }> {
  const findings: string[] = []
  let read = 0
  const until = performance.now() + SEEN_MS
  const killed = pause(500).then(() => world.killPortal(0))
  const visitor = makeVisitor(origin)
  while (performance.now() < until) {
    const path = READ_PAGES[read % READ_PAGES.length] ?? PAGES.home
    const { status } = await visitor.ask(path)
    if (status !== 200) findings.push(`${path}: ${status} while a portal was killed`)
    read += 1
    await pause(5)
  }
  await killed
  await world.restartPortal(0)
  await pause(SEEN_MS)
  return { read, findings }
}
