import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ownDatabase } from '#scripts/world-database.ts'
import { archiveAMonth } from './archive-a-month.ts'
import { makeBooks, type Books } from './books.ts'
import { blocksOfPurchase, compareADay, compareTimes } from './compare-books.ts'
import { dueAfterPurchases } from './due-work.ts'
import { readFromStandby } from './standby-lists.ts'

/** More than this, and growth is felt, … */
const BAR = 1.2
/** … unless it is less than this, milliseconds, which other work on the machine makes alone. */
const UNFELT_MS = 0.5
const WAIT_MS = 100
const PURCHASES = Number(process.env['GROWTH_PURCHASES'] || 400)

/** Only what customers do, on books of each of these sizes: `10000,100000,1000000`. */
const sizes = (process.env['GROWTH_SIZES'] ?? '').split(',').filter(Boolean).map(Number)
const payments = Number(process.env['GROWTH_PAYMENTS'] || 5_000_000)
const dataDir = mkdtempSync(join(tmpdir(), 'duuka-growth-'))
const server = await ownDatabase(dataDir)
let isGood = true
try {
  await tellWaits(server.url)
  const fresh = await makeBooks(await databaseOn(server.url, 'fresh'), 0)
  for (const size of sizes) {
    const some = await makeBooks(await databaseOn(server.url, `aged_${size}`), size)
    console.log(`${size.toLocaleString('en')} payments, ${(some.bytes / 1e9).toFixed(2)} GB`)
    await lookAtTimes(fresh, some)
    await some.close()
    await onServer(server.url, `drop database aged_${size}`)
  }
  if (sizes.length === 0) await lookAtTwoYears(fresh)
  await fresh.close()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(isGood ? 'a portal of two years is as fast as a new one' : 'FOUND something')
process.exitCode = isGood ? 0 : 1

async function lookAtTwoYears(fresh: Books): Promise<void> {
  const since = performance.now()
  const aged = await makeBooks(await databaseOn(server.url, 'aged'), payments)
  const took = ((performance.now() - since) / 1_000).toFixed(0)
  console.log(
    `${payments.toLocaleString('en')} payments of two years, ${(aged.bytes / 1e9).toFixed(1)} GB, made in ${took} s`,
  )
  await lookAtTimes(fresh, aged)
  await lookAtBlocks(fresh, aged)
  const day = await compareADay(aged)
  console.log(`a day of ${day.charges.toLocaleString('en')} charges is compared in ${day.ms.toFixed(0)} ms`)
  await lookAtDue(aged)
  await lookAtArchive(aged)
  await lookAtLists()
  await aged.close()
}

async function databaseOn(url: string, name: string) {
  await onServer(url, `create database ${name}`)
  const place = new URL(url)
  place.pathname = `/${name}`
  return { url: place.href, pooler: null, close: () => Promise.resolve() }
}

async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** The server writes down whatever waits longer than the bar for a lock: its own clock, whoever else uses the machine. */
async function tellWaits(url: string): Promise<void> {
  await onServer(
    url,
    'alter system set log_lock_waits = on',
    `alter system set deadlock_timeout = '${WAIT_MS}ms'`,
    `alter system set autovacuum_naptime = '5s'`,
    `alter system set max_wal_size = '4GB'`,
    'select pg_reload_conf()',
  )
}

async function lookAtTimes(fresh: Books, aged: Books): Promise<void> {
  for (const { operation, newMs, oldMs, ratio } of await compareTimes(fresh, aged, PURCHASES)) {
    isGood &&= ratio <= BAR || oldMs - newMs < UNFELT_MS
    console.log(
      `${operation.padEnd(14)} ${newMs.toFixed(2).padStart(7)} ms new ${oldMs.toFixed(2).padStart(7)} ms old   ratio ${ratio.toFixed(2)}`,
    )
  }
}

async function lookAtBlocks(fresh: Books, aged: Books): Promise<void> {
  const [one, other] = [await blocksOfPurchase(fresh, PURCHASES), await blocksOfPurchase(aged, PURCHASES)]
  console.log(
    `blocks of a purchase and what is asked of it: ${one.touched.toFixed(0)} new, ${other.touched.toFixed(0)} old, ` +
      `ratio ${(other.touched / one.touched).toFixed(2)}; not in the server’s memory: ${one.fetched.toFixed(1)} new, ${other.fetched.toFixed(1)} old`,
  )
}

async function lookAtDue(aged: Books): Promise<void> {
  const { blocks, entries, swept } = await dueAfterPurchases(aged)
  console.log(
    `after ${entries.toLocaleString('en')} more times something became due and was done: looking for due work touches ` +
      `${blocks.before} blocks, ${blocks.after} once it was swept${swept ? '' : ' (IT WAS NOT)'}`,
  )
  isGood &&= swept
}

async function lookAtLists(): Promise<void> {
  const { held, said } = await readFromStandby()
  console.log(said)
  isGood &&= held
}

async function lookAtArchive(aged: Books): Promise<void> {
  const { said, seconds, bytes, events, longestMs, refused, pids, isSame } = await archiveAMonth(aged)
  for (const line of said) console.log(`  ${line}`)
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  const waits = log
    .split('\n')
    .filter((line) => pids.includes(Number(/process (\d+) still waiting for/.exec(line)?.[1])))
  console.log(
    `a month of ${events.toLocaleString('en')} events left in ${seconds.leave.toFixed(1)} s into ${(bytes / 1e6).toFixed(1)} MB and came back in ` +
      `${seconds.restore.toFixed(1)} s, ${isSame ? 'the same' : 'NOT THE SAME'}; writes meanwhile: longest ${longestMs.toFixed(0)} ms, ` +
      `${waits.length} waited ${WAIT_MS} ms for a lock, ${refused.length} refused${refused[0] ? ` (${refused[0]})` : ''}`,
  )
  isGood &&= isSame && waits.length === 0 && refused.length === 0
}
