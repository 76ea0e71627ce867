import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { ADDRESSES, type CallName } from '#contract/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { POSTS } from '../fuzz/good-bodies.ts'

/** Numbers that the card schemes publish, one of 15 digits, which could pass for a long telephone number. */
const CARDS = ['4111111111111111', '5555555555554444', '378282246310005']
const WRITTEN = ['4111111111111111', '4111 1111 1111 1111', '5555-5555-5555-4444', '378282246310005']

const dataDir = mkdtempSync(join(tmpdir(), 'duuka-cards-'))
let world: World
let portal = ''

before(async () => {
  const env = { LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' }
  world = await startWorld({ dataDir, sandboxSpeed: 1_000, env })
  portal = world.portalUrls[0] ?? ''
})
after(async () => {
  await world.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The body once for each text in it, however deep, with a card number in that place. */
function withCards(value: unknown, written: string): unknown[] {
  if (typeof value === 'string') return [written, `${value} ${written}`.trim()]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, held]) =>
    withCards(held, written).map((bad) => ({ ...value, [name]: bad })),
  )
}

let visitors = 0
/** Everybody for the first time and from elsewhere, so that no limit keeps a text from being taken. */
function visitor(): Record<string, string> {
  visitors += 1
  const address = `41.${visitors >> 8}.${visitors & 255}.7`
  return { cookie: `__Host-sid=${String(visitors).padStart(32, 'C')}`, 'x-forwarded-for': address }
}

const JSON_BODY = { 'content-type': 'application/json', product: 'ORP' }
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' }

async function post(path: string, body: string, more: Record<string, string> = JSON_BODY): Promise<string> {
  const answer = await fetch(portal + path, {
    method: 'POST',
    headers: { ...visitor(), ...more },
    body,
    redirect: 'manual',
  })
  return answer.text()
}

/** Where a card number lies: a column of the database or a log. */
async function findCards(): Promise<string[]> {
  const client = new pg.Client({ connectionString: world.database.url })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'built_file'`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await client.query<Record<string, unknown>>(`select * from "${name}"`)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (holdsCard(textOf(value))) found.push(`${name}.${column}: ${textOf(value).slice(0, 200)}`)
  }
  await client.end()
  for (const name of readdirSync(join(dataDir, 'logs')))
    for (const line of readFileSync(join(dataDir, 'logs', name), 'utf8').split('\n'))
      if (holdsCard(line)) found.push(`${name}: ${line.slice(0, 200)}`)
  return found
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('latin1')
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function holdsCard(text: string): boolean {
  const packed = text.replace(/[\s-]/g, '')
  return CARDS.some((card) => packed.includes(card))
}

const FEEDBACK = { rating: '4', comment: 'All is well', msisdn: '0700100001' }
const COMPLAINT = {
  kind: 'paid-twice',
  words: 'I paid two times for one bill',
  msisdn: '0700100001',
  payment: '',
}
const CONTACT = {
  name: 'Amina Nakato',
  msisdn: '0700100001',
  email: '',
  topic: 'Weak signal',
  transactionId: '',
  message: 'No signal in Ntinda since Monday.',
  consent: 'true',
}

// T20, B11
test('a card number that a customer writes into any field of any call is stored nowhere', async () => {
  const bodies: readonly (readonly [CallName, unknown])[] = [
    ...POSTS.map(([name, , valid]): [CallName, unknown] => [
      name,
      Object.fromEntries(Object.entries(valid).map(([field, text]) => [field, JSON.parse(text)])),
    ]),
    ['saveForm', { formName: 'give-feedback', values: FEEDBACK }],
    ['saveForm', { formName: 'contact-us', values: CONTACT }],
  ]
  for (const [name, valid] of bodies) {
    const { path } = ADDRESSES[name]
    for (const written of WRITTEN) {
      for (const body of withCards(valid, written)) await post(path, JSON.stringify({ data: body }))
      await post(path, JSON.stringify(valid), { ...JSON_BODY, 'idempotency-key': written })
    }
  }
  assert.deepEqual(await findCards(), [])
  const client = new pg.Client({ connectionString: world.database.url })
  await client.connect()
  const { rowCount } = await client.query(`select 1 from form_entry where entered::text like '%•••• %'`)
  await client.end()
  assert.ok(rowCount !== null && rowCount >= 12, 'what was written around the numbers is kept')
})

const QUERIES: Partial<Record<CallName, Record<string, string>>> = {
  configuration: { code: 'portal-config' },
  status: { tid: '0'.repeat(26), channel: 'x', pg: 'x' },
  fetch: { txnId: '0'.repeat(26) },
  contentPackage: { pageUrl: '/payment-translation', opco: 'UG' },
  searchFaqs: { words: 'x', lang: 'EN' },
  faq: { questionId: 'x' },
  likeFaq: { questionId: 'x', isLike: 'true' },
  callback: { txref: 'x', status: 'x', PnrID: 'x' },
  geocode: { address: 'x' },
  suggestPlaces: { input: 'x' },
}

test('a card number in a question, a search or an address of ours is stored nowhere', async () => {
  const paths = Object.entries(QUERIES).flatMap(([name, query]) =>
    WRITTEN.flatMap((written) => withCards(query, written)).map(
      (bad) =>
        `${ADDRESSES[name as CallName].path}?${new URLSearchParams(bad as Record<string, string>).toString()}`,
    ),
  )
  const pages = WRITTEN.flatMap((written) => Object.values(PAGES).map((page) => `${page}?q=${written}`))
  for (const path of [...paths, ...pages])
    await (await fetch(portal + path, { headers: visitor(), redirect: 'manual' })).text()
  assert.deepEqual(await findCards(), [])
})

const FORMS: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  [PAGES.giveFeedback, FEEDBACK],
  [PAGES.complaint, COMPLAINT],
  [PAGES.contactUs, CONTACT],
  [PAGES.prepaidRecharge, { step: 'number', msisdn: '0700100001', amount: '5000', email: '' }],
  [PAGES.postpaidBillPay, { step: 'number', msisdn: '0700200001', amount: '45000', email: '' }],
]

test('a card number in a form that is sent without script is stored nowhere', async () => {
  for (const [path, fields] of FORMS)
    for (const written of WRITTEN)
      for (const bad of withCards(fields, written)) {
        const body = new URLSearchParams(bad as Record<string, string>).toString()
        await post(path, body, FORM_BODY)
      }
  assert.deepEqual(await findCards(), [])
})
