import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openBench } from '../testing/bench.ts'
import { openGsma } from '../testing/gsma-client.ts'

test('a right PIN pays at once, and the wallet, the books and the portal agree', async (t) => {
  const bench = await openBench(t)
  const gsma = await openGsma(bench)
  const paid = await gsma.pay({ reference: 'A-C1', msisdn: '700500001' })
  assert.equal(paid.status, 202)
  assert.equal(paid.at('status'), 'completed')
  const transaction = await gsma.get(`/transactions/${String(paid.at('objectReference'))}`)
  assert.equal(transaction.at('transactionStatus'), 'completed')
  assert.equal(transaction.at('amount'), '5000')
  assert.equal(transaction.at('requestingOrganisationTransactionReference'), 'A-C1')
  const [callback] = await bench.ear.count(1)
  assert.ok(callback)
  assert.equal(`${callback.method} ${callback.path}`, 'PUT /hook?ref=A-C1&token=good')
  const hash = createHash('sha256').update(callback.body).digest('hex')
  assert.equal(callback.headers['x-content-hash'], hash)
  assert.equal(bench.sandbox.admin.phones.wallet('700500001').balanceMinor, 495_000)
  const [charge] = bench.sandbox.admin.books.copy().charges
  assert.deepEqual([charge?.provider, charge?.reference, charge?.amountMinor], ['gsma', 'A-C1', 5_000])
})

test('a wallet that takes a payment back says so to whoever asks, tells the portal, and does it once', async (t) => {
  const bench = await openBench(t)
  const gsma = await openGsma(bench)
  const paid = await gsma.pay({ reference: 'T-C1', msisdn: '700500001' })
  const take = () => bench.call('POST', '/admin/charges/TC1/take-back')
  assert.equal((await take()).status, 200)
  assert.equal((await take()).status, 404)
  const books = () => bench.sandbox.admin.books.copy()
  assert.deepEqual([books().refunds.length, books().reversals[0]?.told], [0, false])
  const transaction = await gsma.get(`/transactions/${String(paid.at('objectReference'))}`)
  assert.equal(transaction.at('transactionStatus'), 'reversed')
  assert.deepEqual([books().reversals[0]?.amountMinor, books().reversals[0]?.told], [5_000, true])
  assert.equal(bench.sandbox.admin.phones.wallet('700500001').balanceMinor, 500_000)
  await bench.ear.count(2)
})

const says = (value: string): string => JSON.stringify([{ key: 'attemptsLeft', value }])

test('the fifth wrong PIN in a row locks the wallet for every later payment; a right one starts the count again', async (t) => {
  const bench = await openBench(t)
  const gsma = await openGsma(bench)
  let made = 0
  const left = async (pin: string): Promise<unknown> => {
    made += 1
    const answer = await gsma.pay({ reference: `L-C${made}`, msisdn: '711000001', pin })
    if (answer.status === 202) return answer.at('status')
    assert.equal(answer.at('errorCode'), 'requestingPartyAuthorisationError')
    const parameters: unknown = answer.at('errorParameters')
    return JSON.stringify(parameters)
  }
  assert.deepEqual([await left('0000'), await left('4321')], [says('4'), says('3')])
  assert.equal(await left('1234'), 'completed')
  for (const count of ['4', '3', '2', '1', '0', '0']) assert.equal(await left('0000'), says(count))
  assert.equal(await left('1234'), says('0'))
  assert.equal(bench.sandbox.admin.books.copy().charges.length, 1)
})

test('a key that was used before takes nothing, and its lost answer can be found', async (t) => {
  const bench = await openBench(t)
  const gsma = await openGsma(bench)
  const key = randomUUID()
  await gsma.pay({ reference: 'D-C1', msisdn: '711000002', key })
  const again = await gsma.pay({ reference: 'D-C1', msisdn: '711000002', key })
  assert.deepEqual([again.status, again.at('errorCode')], [400, 'duplicateRequest'])
  const link = String((await gsma.get(`/responses/${key}`)).at('link'))
  assert.equal((await gsma.get(link)).at('status'), 'completed')
  const unknown = await gsma.get(`/responses/${randomUUID()}`)
  assert.deepEqual([unknown.status, unknown.at('errorCode')], [404, 'identifierError'])
  assert.equal(bench.sandbox.admin.books.copy().charges.length, 1)
})

test('a patient wallet wants its owner to confirm on the phone, and waits for ever', async (t) => {
  const bench = await openBench(t)
  const gsma = await openGsma(bench)
  const key = randomUUID()
  assert.equal((await gsma.pay({ reference: 'P-C1', msisdn: '700500009', key })).at('status'), 'pending')
  bench.clock.advance(24 * 3_600_000)
  const [prompt] = bench.sandbox.admin.prompts.of('700500009')
  assert.equal(prompt?.reference, 'P-C1')
  bench.sandbox.admin.prompts.decide(prompt.id, { decision: 'approve', pin: '1234' })
  const link = String((await gsma.get(`/responses/${key}`)).at('link'))
  assert.equal((await gsma.get(link)).at('status'), 'completed')
})

test('a reversal gives all of it back once, however often it is asked for', async (t) => {
  const bench = await openBench(t)
  const gsma = await openGsma(bench)
  const paid = await gsma.pay({ reference: 'R-C1', msisdn: '711000003' })
  const path = `/transactions/${String(paid.at('objectReference'))}/reversals`
  const key = { 'x-correlationid': randomUUID() }
  assert.equal((await gsma.post(path, { type: 'reversal' }, key)).at('status'), 'completed')
  assert.equal((await gsma.post(path, { type: 'reversal' }, key)).at('errorCode'), 'duplicateRequest')
  assert.equal((await gsma.post(path, { type: 'reversal' })).at('errorCode'), 'incorrectState')
  assert.equal((await gsma.post('/transactions/GM0/reversals', { type: 'reversal' })).status, 400)
  assert.equal(bench.sandbox.admin.phones.wallet('711000003').balanceMinor, 100_000)
  assert.equal(bench.sandbox.admin.books.copy().refunds.length, 1)
})

test('a wrong key, a changed body and a PIN for another key are turned away before anything happens', async (t) => {
  const bench = await openBench(t)
  const gsma = await openGsma(bench)
  const stranger = await bench.call('GET', '/gsma/transactions/GM1', { headers: { 'x-api-key': 'x' } })
  assert.equal(stranger.status, 401)
  const changed = await gsma.post('/transactions/type/merchantpay', {}, { 'x-content-hash': 'x' })
  assert.equal(changed.at('errorCode'), 'formatError')
  const old = await openGsma(bench)
  await bench.call('POST', '/admin/reset', { json: {} })
  const refused = await old.pay({ reference: 'O-C1', msisdn: '711000004' })
  assert.equal(JSON.stringify(refused.at('errorParameters')).includes('X-User-Credential-1'), true)
  assert.equal(bench.sandbox.admin.books.copy().charges.length, 0)
})

for (const { msisdn, said } of [
  { msisdn: '700500012', said: ['completed'] },
  { msisdn: '700500006', said: ['completed', 'pending', 'completed', 'completed'] },
  { msisdn: '700500016', said: [] },
]) {
  test(`wallet ${msisdn} announces what its row says, whatever the truth`, async (t) => {
    const bench = await openBench(t)
    const gsma = await openGsma(bench)
    await gsma.pay({ reference: 'X-C1', msisdn })
    for (const [index] of said.entries()) {
      await bench.ear.count(index + 1)
      bench.clock.advance(500)
    }
    // A wallet that always tells, so that silence can be told from delay.
    await gsma.pay({ reference: 'Z-C1', msisdn: '711000005' })
    await bench.ear.count(said.length + 1)
    const words = bench.ear.heard.map(({ body }) => String(/"transactionStatus":"(\w+)"/u.exec(body)?.[1]))
    assert.deepEqual(words, [...said, 'completed'])
  })
}
