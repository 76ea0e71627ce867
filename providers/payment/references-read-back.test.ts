import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { namesCharge } from '#domain/payments/outward-reference.ts'
import { freshCharge } from '../testing/fresh-charge.ts'
import { railsOn } from '../testing/rails-on-stage.ts'
import { startSandboxProcess } from '../testing/sandbox-process.ts'
import { startScripted, type Seen } from '../testing/scripted-server.ts'

const NEVER_SENT_ON = ['host', 'connection', 'content-length', 'transfer-encoding']

const sandbox = await startSandboxProcess('http://127.0.0.1:9')
/** Passes every request on to the sandbox and keeps its text. */
const wire = await startScripted(async ({ method, path, headers, body }) => {
  const sent = Object.entries(headers).filter(([name]) => !NEVER_SENT_ON.includes(name))
  const answer = await fetch(sandbox.url + path, {
    method,
    headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body === '' ? {} : { body }),
  })
  return {
    status: answer.status,
    body: await answer.text(),
    headers: { 'content-type': answer.headers.get('content-type') ?? '' },
  }
})
const stages = railsOn({ ...sandbox, url: wire.url })
const unwatched = railsOn(sandbox)
after(async () => {
  for (const { rail } of [...stages, ...unwatched]) rail.close()
  await wire.close()
  await sandbox.close()
})

/** Every sent text that might be a reference: the words of path, headers and body, including those in encoded addresses. */
function wordsOf({ path, headers, body }: Seen): readonly string[] {
  const all = [path, ...Object.values(headers).map(String), body].join(' ')
  return all.replaceAll(/%2[dD]/g, '-').match(/[A-Za-z0-9-]+/g) ?? []
}

for (const [n, { rail, label, payer }] of stages.entries())
  test(`${label ?? rail.name}: whatever name a charge goes out under, a statement or a customer who quotes it finds the payment`, async () => {
    // Its last characters can't occur anywhere by chance.
    const id = `DK7F3A9K2QWERTYVPASDFGHJ${String(n).padStart(2, '0')}`
    const charge = { ...freshCharge(payer), ourRef: `${id}-C1` }
    wire.seen.length = 0
    await rail.start(charge)
    const words = wire.seen.flatMap(wordsOf).filter((word) => word.includes(id.slice(-10)))
    assert.ok(words.length > 0, 'it goes out under some name of ours')
    for (const word of words)
      assert.ok(word === id || namesCharge(word, charge.ourRef), `${word} leads back to ${charge.ourRef}`)
  })

const RECEIPTS = new Map([
  ['DPO', /^R\d+$/],
  ['CELLULANT', /^P\d+$/],
  ['FLUTTERWAVE', /^FLW-SANDBOX-\d+$/],
])

for (const { rail, pay } of unwatched.filter(({ rail: { name } }) => RECEIPTS.has(name)))
  test(`${rail.name}: what the card page and the provider’s desk call a payment finds it`, async () => {
    const charge = freshCharge()
    const started = await rail.start(charge)
    const providerRef = started.kind === 'waiting' ? (started.providerRef ?? null) : null
    await pay(charge)
    const said = await rail.query({ ...charge, providerRef })
    assert.ok(said.kind === 'collected')
    assert.match(said.receipt ?? '', RECEIPTS.get(rail.name) ?? /^$/)
    assert.notEqual(said.receipt, said.providerRef)
  })
