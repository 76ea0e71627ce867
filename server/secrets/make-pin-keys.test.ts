import assert from 'node:assert/strict'
import { webcrypto } from 'node:crypto'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { openDatabase, statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { makePinKeys } from './make-pin-keys.ts'
import type { PinKeyDetails, PinKeys } from './pin-keys.ts'

const SECRET = 'a secret of the tests'
const ID = 'A'.repeat(26)
const HOURS = 3_600_000

interface Two {
  readonly one: TextKeys
  readonly two: TextKeys
  readonly database: Database
  readonly rows: <Row>(text: string) => Promise<Row[]>
  /** Lets this much time pass by the database's clock, and both processes' short memories end. */
  readonly later: (ms: number) => Promise<{ readonly one: TextKeys; readonly two: TextKeys }>
}

/** The keys of a process; what they open is compared as text. */
const keysOn = (on: Database) => textual(makePinKeys({ database: on, secret: SECRET }))
const textual = (keys: PinKeys) => ({
  current: () => keys.current(),
  open: async (sealed: string, id: string): Promise<string | null> => {
    const pin = await keys.open(sealed, id)
    return pin && Buffer.from(pin).toString('latin1')
  },
})
type TextKeys = ReturnType<typeof textual>

/** Two portal processes on one database. */
async function openTwo(context: TestContext): Promise<Two> {
  const testDatabase = await openTestDatabase()
  await migrate(testDatabase.url)
  const open = () => openDatabase({ connectionString: testDatabase.url, maxConnections: 4 })
  const databases = [open(), open()] as const
  context.after(async () => {
    await Promise.all(databases.map((one) => one.close()))
    await testDatabase.close()
  })
  const [database] = databases
  let asked = 0
  const rows = <Row>(text: string) => database.run<Row>(statement(`pin-test-${(asked += 1)}`, text))
  return {
    one: keysOn(databases[0]),
    two: keysOn(databases[1]),
    database,
    rows,
    async later(ms) {
      const back = (column: string) => `${column} = ${column} - interval '${ms} milliseconds'`
      await rows(`update pin_key set ${['made_at', 'expires_at', 'opens_until'].map(back).join(', ')}`)
      return { one: keysOn(databases[0]), two: keysOn(databases[1]) }
    },
  }
}

/** What the page does, with the browser's own cryptography. */
async function encrypt(details: PinKeyDetails, text: string, label: string): Promise<string> {
  const spki = Buffer.from(details.key, 'base64')
  const name = 'RSA-OAEP'
  const key = await webcrypto.subtle.importKey('spki', spki, { name, hash: 'SHA-256' }, false, ['encrypt'])
  const sealed = await webcrypto.subtle.encrypt(
    { name, label: new TextEncoder().encode(label) },
    key,
    new TextEncoder().encode(text),
  )
  return Buffer.from(sealed).toString('base64')
}

test('a PIN that a browser encrypted on one process is opened on the other, once, and for its own payment only', async (context) => {
  const { one, two } = await openTwo(context)
  const details = await one.current()
  assert.equal(details.algorithm, 'RSA-OAEP-256')
  const sealed = await encrypt(details, '4271', ID)
  assert.notEqual(sealed, await encrypt(details, '4271', ID))
  assert.equal(await two.open(sealed, 'B'.repeat(26)), null)
  assert.equal(await two.open(sealed, ''), null)
  assert.equal(await two.open(sealed, ID), '4271')
  assert.equal(await two.open(sealed, ID), null)
  assert.equal(await one.open(sealed, ID), null)
})

test('of the same ciphertext sent to both processes at once exactly one is taken', async (context) => {
  const { one, two } = await openTwo(context)
  const sealed = await encrypt(await one.current(), '1234', ID)
  const taken = await Promise.all([one, two, one, two].map((keys) => keys.open(sealed, ID)))
  assert.deepEqual(
    taken.filter((pin) => pin !== null),
    ['1234'],
  )
})

test('both processes starting at once share one key, and no request makes another', async (context) => {
  const { one, two, rows } = await openTwo(context)
  const given = await Promise.all([one, two, one, two].map((keys) => keys.current()))
  assert.equal(new Set(given.map(({ keyId }) => keyId)).size, 1)
  assert.equal((await rows('select 1 from pin_key')).length, 1)
})

test('what is no PIN, too long, too short or no ciphertext at all never reaches a wallet', async (context) => {
  const { one } = await openTwo(context)
  const details = await one.current()
  for (const text of ['', '123', '12345', '12a4', ' 123', '１２', '1234\n', '0x12'])
    assert.equal(await one.open(await encrypt(details, text, ID), ID), null, text)
  const good = await encrypt(details, '1234', ID)
  for (const bad of ['', '1234', good.slice(4), `${good}AAAA`, ` ${good}`, good.replace(/^./, '*')])
    assert.equal(await one.open(bad, ID), null)
  assert.equal(await one.open('A'.repeat(512), ID), null)
  assert.equal(await one.open(good, ID), '1234')
})

// PAY-101
test('a customer who got the key just before it was replaced can still pay; an ended key opens nothing', async (context) => {
  const { one, later } = await openTwo(context)
  const first = await one.current()
  const lateInTheDay = await later(23.5 * HOURS)
  assert.equal((await lateInTheDay.one.current()).keyId, first.keyId)
  const nextDay = await later(0.6 * HOURS)
  const [second, same] = [await nextDay.one.current(), await nextDay.two.current()]
  assert.notEqual(second.keyId, first.keyId)
  assert.equal(same.keyId, second.keyId)
  assert.equal(await nextDay.two.open(await encrypt(first, '1234', ID), ID), '1234')
  const afterExpiry = await later(1.5 * HOURS)
  assert.equal(await afterExpiry.one.open(await encrypt(first, '1234', ID), ID), '1234')
  const ended = await later(0.5 * HOURS)
  assert.equal(await ended.one.open(await encrypt(first, '1234', ID), ID), null)
  assert.equal(await ended.one.open(await encrypt(second, '1234', ID), ID), '1234')
})

test('a thief of the database has no private key, and a process with another secret makes its own', async (context) => {
  const { one, database, rows } = await openTwo(context)
  const mine = await one.current()
  const [row] = await rows<{ sealed_private: Buffer }>('select sealed_private from pin_key')
  assert.ok(
    !row?.sealed_private.includes(Buffer.from('2a864886f70d010101', 'hex')),
    'a PKCS#8 header in clear',
  )
  const stranger = makePinKeys({ database, secret: 'another secret' })
  assert.notEqual((await stranger.current()).keyId, mine.keyId)
  assert.equal(await stranger.open(await encrypt(mine, '1234', ID), ID), null)
})
