import assert from 'node:assert/strict'
import test from 'node:test'
import { CONSOLE_CALLS, CONSOLE_HEADER, PROPOSAL_FILE } from '#contract/console/addresses.ts'
import { MOST_FILE_BYTES } from '#domain/staff/joined-file.ts'
import { openConsole, type Browser, type ConsoleStage } from '#server/testing/console/console-stage.ts'
import { GIVE_BACK, proposeAt, versionOf } from '#server/testing/console/proposals-of-staff.ts'
import { undelivered } from '#server/testing/staff-terminal.ts'
import { forgetUnpaidPayments } from '#server/payments/retention/forget-payments.ts'

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(70_000, 7)])
const MAIL = { name: '../desk mail 815.pdf', base64: PDF.toString('base64') }

function refused(key: string) {
  return { status: 200, result: { outcome: 'refused', key: `staff.refused.${key}` } }
}

function fileAt({ app }: ConsoleStage, { cookies }: Pick<Browser, 'cookies'>, proposal: number | string) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { host: 'localhost:3100', cookie, 'sec-fetch-site': 'same-origin' }
  return app.inject({ method: 'GET', url: `${PROPOSAL_FILE}?proposal=${proposal}`, headers })
}

test('the second person reads what the proposer joined, as a file that no browser opens as a page, and that it was opened is kept', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const proposal = await proposeAt(console, grace, { id, file: MAIL })
  const shown = { name: 'desk mail 815.pdf', type: 'application/pdf', bytes: PDF.length }
  assert.deepEqual((await peter.done('proposal', { proposal })).proposal.file, shown)
  assert.deepEqual((await peter.done('payment', { id })).proposal?.file, shown)
  const { statusCode, headers, rawPayload } = await fileAt(console, peter, proposal)
  assert.equal(statusCode, 200)
  assert.ok(rawPayload.equals(PDF))
  assert.equal(headers['content-type'], 'application/pdf')
  assert.equal(headers['content-disposition'], `attachment; filename*=UTF-8''desk%20mail%20815.pdf`)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
  await grace.done('withdraw', { proposal })
  const care = await console.signIn('agnes.auma', 'care')
  assert.equal((await fileAt(console, care, proposal)).statusCode, 200, 'whoever may read the payment')
  assert.deepEqual(
    (await care.done('payment', { id })).files.map(({ name, by }) => [name, by]),
    [['desk mail 815.pdf', 'Grace Nakato']],
    'and it stays when the proposal is over',
  )
  const kept = await stage.rows<{ by_name: string; file: string; sha256: string | null }>(
    `select by_name, detail->>'file' as file, detail->>'sha256' as sha256 from staff_event
     where object = $1 and act in ('proposed', 'opened-file') order by id`,
    [id],
  )
  assert.deepEqual(
    kept.map(({ by_name: by, file }) => `${by} ${file}`),
    ['Grace Nakato', 'Peter Okello', 'Agnes Auma'].map((by) => `${by} desk mail 815.pdf`),
  )
  const [stored] = await stage.rows<{ sha256: string }>(
    `select encode(sha256(bytes), 'hex') as sha256 from proposal_file where proposal_id = $1`,
    [proposal],
  )
  assert.equal(kept[0]?.sha256, stored?.sha256, 'the audit says which file it was')
})

test('nobody gets a file who may not read its payment, or comes from another page', async (context) => {
  const console = await openConsole(context)
  const id = await undelivered(console.stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const proposal = await proposeAt(console, grace, { id, file: MAIL })
  const editor = await console.signIn('edith.editor', 'editor')
  assert.equal((await fileAt(console, editor, proposal)).statusCode, 403)
  assert.equal((await fileAt(console, console.open(), proposal)).statusCode, 401)
  for (const odd of [proposal + 1, 'x', '-1', `${proposal} or 1=1`])
    assert.equal((await fileAt(console, grace, odd)).statusCode, 404, String(odd))
  const url = `${PROPOSAL_FILE}?proposal=${proposal}`
  const strange = await console.app.inject({ method: 'GET', url, headers: { host: 'localhost:3100' } })
  assert.equal(strange.statusCode, 403)
  const [kept] = await console.stage.rows<{ object: string }>(
    `select object from staff_event where act = 'refused-act'`,
  )
  assert.equal(kept?.object, 'proposalFile')
})

test('what is no PDF, PNG or JPEG, too large, or one too many is refused in words, and nothing is proposed', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const propose = async (base64: string) => {
    const version = await versionOf(console, id)
    return grace.call('propose', { ...GIVE_BACK, id, version, file: { name: 'mail.pdf', base64 } })
  }
  const page = Buffer.from('<script>alert(1)</script>').toString('base64')
  assert.deepEqual(await propose(page), refused('file-kind'))
  assert.deepEqual(await propose(''), refused('file-kind'))
  const large = Buffer.concat([PDF, Buffer.alloc(MOST_FILE_BYTES - PDF.length)])
  const larger = Buffer.concat([large, Buffer.alloc(1)]).toString('base64')
  assert.deepEqual(await propose(larger), refused('file-too-large'))
  assert.equal((await propose(`${larger}${'A'.repeat(40_000)}`)).status, 400, 'not even read')
  assert.deepEqual(await stage.rows('select id from proposal'), [])
  assert.deepEqual(await propose(large.toString('base64')), { status: 200, result: { outcome: 'done' } })
  await stage.rows(
    `with made as (
       insert into proposal (subject, subject_id, act, reason, proposer, proposer_role, proposer_session, proposer_browser, lapses_at)
       select 'test', n::text, 'return', 'r', proposer, 'duty', 's', 'b', now() from proposal, generate_series(1, 9) n returning id
     )
     insert into proposal_file (proposal_id, payment_id, name, type, digest, bytes)
     select made.id, $1, name, type, digest, '\\xffd8ff' from made, proposal_file`,
    [id],
  )
  const [first] = await stage.rows<{ id: number }>(`select id from proposal where subject = 'payment'`)
  await grace.done('withdraw', { proposal: first?.id ?? 0 })
  assert.deepEqual(await propose(MAIL.base64), refused('too-many-files'))
})

test('nothing long is read of whoever is not in', async (context) => {
  const { app } = await openConsole(context)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: CONSOLE_CALLS.propose.path,
    headers: { host: 'localhost:3100', [CONSOLE_HEADER]: '1', 'content-type': 'application/json' },
    payload: `{"id":"${'A'.repeat(200_000)}`,
  })
  assert.equal(statusCode, 401)
})

test('what was joined goes with its payment when that is forgotten, and not before', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, { kind: 'unsure', reason: 'unmapped' })
  await stage.pass(25 * 3_600_000)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const proposal = await proposeAt(console, grace, {
    id,
    act: 'decline',
    ground: 'other',
    file: MAIL,
  })
  const { version } = await peter.done('proposal', { proposal })
  await peter.done('approve', { proposal, version, typedMinor: null })
  assert.equal(await stage.stateOf(id), 'declined')
  const filesOf = () => stage.rows('select proposal_id from proposal_file where payment_id = $1', [id])
  await forgetUnpaidPayments(stage.engines[0].database, 30)
  assert.equal((await filesOf()).length, 1)
  await stage.rows(`update attempt set due_at = null where payment_id = $1`, [id])
  await stage.rows(
    `update payment set due_at = null, updated_at = now() - interval '31 days' where id = $1`,
    [id],
  )
  assert.equal(await forgetUnpaidPayments(stage.engines[0].database, 30), 1)
  assert.deepEqual(await filesOf(), [])
})
