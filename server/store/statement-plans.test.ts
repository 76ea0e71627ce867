import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { takePrompt } from '#server/payments/pay/prompt-statements.ts'
import { claimForAsking } from '#server/payments/pay/claim-statements.ts'
import { findShown, insertPayment, lockAttempted } from '#server/payments/records/payment-statements.ts'
import { statement, type Runner, type Statement } from '#server/store/database.ts'
import { openStage } from '#server/testing/payment-stage.ts'

/** What grows with the customers, or with what staff do. */
const GROWING =
  /Seq Scan on (payment|attempt|delivery|refund|event|event_\w+|ledger|outbox|inbox|staff_event|shown|payment_note|lead|lead_note|proposal|rail_minute|selling_event)\b/

/** An id of a fixed length that is compared as text: its index does not serve, and is read from end to end instead. */
const AS_TEXT = /\((?:\w+\.)?(?:payment_id|id)\)::text (?:=|<>)/

/** Read whole on purpose: with why that stays small. */
const READ_WHOLE: ReadonlyMap<string, string> = new Map()

const SERVER = join(import.meta.dirname, '..')

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'text' in value && 'key' in value
}

/** As many values as a statement takes, none of which its general plan asks for. */
function withoutValues(text: string): readonly null[] {
  const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place))
  return Array.from({ length: Math.max(0, ...places) }, () => null)
}

/** Every statement that a file of statements exports, of the portal and of the console. */
async function allStatements(): Promise<readonly Statement[]> {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  const found = await Promise.all(
    files
      .filter((file) => file.endsWith('-statements.ts'))
      .map(async (file) => Object.values((await import(join(SERVER, file))) as object)),
  )
  const alone = found.flat().filter(isStatement)
  return [...alone, ...alone.flatMap(({ joint }) => joint?.what ?? [])]
}

/** The plan that is kept for any values, as a connection makes it now. */
async function planOf(runner: Runner, { name, text }: Pick<Statement, 'name' | 'text'>): Promise<string> {
  const rows = await runner.run<{ 'QUERY PLAN': string }>(
    statement(`test-plan-of-${name}`, `explain (generic_plan) ${text}`),
    withoutValues(text),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('the plans that a new portal makes and keeps read no payments but the one that is paid, while nobody has paid yet', async (context) => {
  const { database } = await openStage(context)
  const paying = [insertPayment, takePrompt, claimForAsking, lockAttempted, findShown]
  const plans = await Promise.all(paying.map((one) => planOf(database, one)))
  assert.deepEqual(
    paying
      .map(({ name }) => name)
      .filter((_, n) => /Seq Scan on (?:payment|attempt|event)/.test(plans[n] ?? '')),
    [],
  )
})

test('no statement of the portal or the console reads through a table that grows, however long the operator has been in business', async (context) => {
  const stage = await openStage(context)
  const all = (await allStatements()).filter(({ text }) =>
    /^\s*(?:select|with|insert|update|delete)\b/.test(text),
  )
  assert.ok(all.length > 300, `${all.length} statements are found`)
  const through: string[] = []
  for (const { name, text } of all) {
    const plan = await stage.database.transaction(async (tx) => {
      await tx.run(statement('test-no-seq-scan', 'set local enable_seqscan = off'))
      return planOf(tx, { name, text })
    })
    const found = GROWING.exec(plan)
    if (found && !READ_WHOLE.has(name)) through.push(`${name} reads all of ${found[1]}`)
    if (AS_TEXT.test(plan)) through.push(`${name} compares an id as text`)
  }
  assert.deepEqual(through, [])
})
