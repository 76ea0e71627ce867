import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { EMPTY_CONTENT, CONTENT_LANGUAGES } from '#content/content-set.ts'
import { leafTexts } from '#content/editing/leaf-texts.ts'
import { readShippedContent } from '#content/store.ts'
import { RISKY_EXAMPLES } from '#domain/testing/risky-examples.ts'
import { broughtIn, risksIn } from '#domain/texts/risky-words.ts'
import { needsSecondReader } from '#domain/texts/second-reader.ts'
import { publish, switchTo, switchWithin, writeVersion } from '#server/content/versions.ts'
import { openDatabase, statement } from '#server/store/database.ts'
import { openRole } from '#server/testing/console/console-role.ts'
import { typedApproval, typedEntry, typedStaff } from '#server/testing/console/typed-approval.ts'

const askRule = statement(
  'test-about-money',
  'select array_agg(content_about_money(n, w) order by at) as said from unnest($1::text[], $2::text[]) with ordinality as given (n, w, at)',
)

test('the records and the program say the same of every text whether it is about money', async (context) => {
  const as = await openRole()
  context.after(() => as.on.close())
  const content = readShippedContent()
  const texts = CONTENT_LANGUAGES.flatMap((language) =>
    [...content[language]].flatMap(([name, value]) =>
      [...leafTexts(name, value).values()].map((words) => [name, words] as const),
    ),
  )
  const made = [
    'Feed the fees',
    'FEE',
    'a free call',
    'freedom',
    'Bei ya leo',
    '{{Amount}}',
    'Sasula\nkati',
    'x pay',
    'xpay',
    '',
  ].map((words) => ['home-translation', words] as const)
  const all = [...texts, ...made]
  assert.ok(texts.length > 4_000)
  const [row] = await as.database.run<{ said: boolean[] }>(askRule, [
    all.map(([name]) => name),
    all.map(([, words]) => words),
  ])
  const other = all.filter(([name, words], n) => needsSecondReader(name, [words]) !== row?.said[n])
  assert.deepEqual(other, [])
})

const askRisks = statement(
  'test-risks',
  'select content_risks(t) as risks from unnest($1::text[]) with ordinality as given (t, at) order by at',
)
const askBrings = statement(
  'test-brings-in',
  `select content_brings_in(b, t) as brings
   from unnest($1::text[], $2::text[]) with ordinality as given (b, t, at) order by at`,
)

test('the records and the program find the same numbers, codes and addresses that a text brings in', async (context) => {
  const as = await openRole()
  context.after(() => as.on.close())
  const content = readShippedContent()
  const shipped = CONTENT_LANGUAGES.flatMap((language) =>
    [...content[language].values()].flatMap((value) =>
      Object.values(value).map((one) => (typeof one === 'string' ? one : JSON.stringify(one))),
    ),
  )
  const texts = [...RISKY_EXAMPLES.map(([, after]) => after), ...shipped]
  const found = await as.database.run<{ risks: string[] }>(askRisks, [texts])
  assert.deepEqual(
    texts.filter((text, n) => found[n]?.risks.toSorted().join(' ') !== risksIn(text).toSorted().join(' ')),
    [],
  )
  const brings = await as.database.run<{ brings: boolean }>(askBrings, [
    RISKY_EXAMPLES.map(([before]) => before),
    RISKY_EXAMPLES.map(([, after]) => after),
  ])
  assert.deepEqual(
    RISKY_EXAMPLES.filter(([before, after], n) => brings[n]?.brings !== broughtIn(before, after).length > 0),
    [],
  )
})

const of = (money: string, harmless: string) => ({
  ...EMPTY_CONTENT,
  EN: new Map([
    ['status-translation', { 'status.paid': money }],
    ['storeLocator-translation', { 'stores.title': harmless }],
  ]),
})

const said = (money: string, harmless: string) =>
  ({ content: of(money, harmless), origin: 'operator', note: '', by: 'x' }) as const

/** The console's own role, with a version of one harmless and one money text that its owner published. */
async function openRecords(context: { after(end: () => Promise<unknown>): void }) {
  const as = await openRole()
  context.after(() => as.on.close())
  const owner = openDatabase({ connectionString: as.on.url, maxConnections: 2 })
  context.after(() => owner.close())
  const first = await publish(owner, said('Paid', 'Shops'))
  return { ...as, owner, first }
}

const approve = (second: string) => statement(`test-approve-${second}`, typedApproval(second))
const entry = (second: string) => statement(`test-entry-${second}`, typedEntry(second))

const to = (version: number) => ({ version, followsShipped: false, by: 'one' })

test('one person alone publishes no text about money, by no program: the records refuse the console’s own role', async (context) => {
  const { database, owner, first, type } = await openRecords(context)
  await database.transaction(async (tx) =>
    switchWithin(tx, to(await writeVersion(tx, said('Paid', 'Our shops')))),
  )
  const publishMoney = () =>
    database.transaction(async (tx) =>
      switchWithin(tx, to(await writeVersion(tx, said('Paid twice', 'Our shops')))),
    )
  await assert.rejects(publishMoney(), /read and approved it/)
  const other = await publish(owner, said('Paid by the owner', 'Our shops'))
  await assert.rejects(
    database.transaction((tx) => switchWithin(tx, to(first))),
    /read and approved it/,
  )
  await assert.rejects(
    database.transaction((tx) => switchWithin(tx, { ...to(other), followsShipped: true })),
    /not its successors/,
  )
  for (const name of ['one', 'two']) await type(typedStaff(name))
  const changed = createHash('sha256')
    .update(JSON.stringify({ 'status.paid': 'Paid' }))
    .digest('hex')
  const propose = `insert into proposal (subject, subject_id, act, payload, reason, proposer, proposer_role, proposer_session,
      proposer_browser, lapses_at)
    select 'content', 'status-translation', 'publish', '${JSON.stringify({ packages: { 'EN/status-translation': changed } })}',
      'back', id, 'editor', 'one'::bytea, 'one', now() + interval '1 day' from staff where work_name = 'one' returning id`
  await type(propose)
  await assert.rejects(
    database.transaction(async (tx) => {
      await tx.run(approve('one'))
      await switchWithin(tx, to(first))
    }),
    /check constraint/,
  )
  await database.transaction(async (tx) => {
    await tx.run(approve('two'))
    await switchWithin(tx, to(first))
    await tx.run(entry('two'))
  })
  await switchTo(owner, to(other))
  await assert.rejects(
    database.transaction((tx) => switchWithin(tx, to(first))),
    /read and approved it/,
    'what was approved once is not approved for ever',
  )
})

test('no program puts a number to dial on a page that is not about money for one person alone', async (context) => {
  const { database } = await openRecords(context)
  const shops = async (title: string) =>
    database.transaction(async (tx) => switchWithin(tx, to(await writeVersion(tx, said('Paid', title)))))
  await assert.rejects(shops('Dial *165*1# today'), /read and approved it/)
  await shops('Shops today')
})

test('no version is altered by the console’s own role, nor is anything kept under another text’s digest', async (context) => {
  const { type, first } = await openRecords(context)
  const body = `insert into content_body (digest, value) values ('${'0'.repeat(64)}', '{"status.paid":"Free"}')`
  await assert.rejects(type(body), /under its own digest/)
  await assert.rejects(
    type(
      `insert into content_package (version, language, name, digest)
       select ${first}, 'SW', name, digest from content_package where version = ${first} limit 1`,
    ),
    /written once/,
  )
  await assert.rejects(
    type(`insert into content_version (origin, digest, packages) values ('shipped', 'x', 0)`),
    /published by its start/,
  )
  for (const text of [
    `update content_version set note = ''`,
    'delete from content_active',
    `update content_body set value = '{}'`,
  ])
    await assert.rejects(type(text), /permission denied/)
})
