import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { loadContent } from '#content/store.ts'
import type { Asker } from '#server/console/asker.ts'
import { askerOf } from '#server/testing/console/asker-of.ts'
import { decisionDeskOn } from '#server/testing/console/decision-desk.ts'
import { openRole, type ConsoleRole } from '#server/testing/console/console-role.ts'
import { typedApproval, typedEntry, typedStaff } from '#server/testing/console/typed-approval.ts'
import { withConnection } from '#server/store/connect-once.ts'
import { openStage, type Stage } from '#server/testing/payment-stage.ts'
import { balances, undelivered, unknown, unreturned } from '#server/testing/staff-terminal.ts'
import { addNote, lookAgain, resendReceipt, showNumber } from './acts/payment-acts.ts'
import { verifyChain } from './audit/verify-chain.ts'
import { answerProposal } from './decide/run-proposal.ts'
import { takeCase } from './decide/take-case.ts'
import { propose, type Proposing } from './decide/propose.ts'
import { readQueue } from './decide/read-queue.ts'
import { ringAlarms } from './today/alarms.ts'
import { keepMinutes } from './today/keep-minutes.ts'
import { pauseRail, proposeResume } from './today/pause-rail.ts'
import { faringRails, seeToday } from './today/read-today.ts'
import { watchBooks } from './today/watch-books.ts'
import { lookAtChain } from './audit/watch-chain.ts'
import { proposeRoles } from './staff/propose-roles.ts'

interface Desk {
  readonly stage: Stage
  readonly as: ConsoleRole
  readonly grace: Asker
  readonly peter: Asker
}

async function openDesk(context: TestContext): Promise<Desk> {
  const as = await openRole()
  const stage = await openStage(context, { on: as.on })
  return {
    stage,
    as,
    grace: await askerOf(stage, 'grace', 'finance'),
    peter: await askerOf(stage, 'peter', 'duty'),
  }
}

const PLAIN = { reference: '', attempt: null, throughProvider: false, providerAgreed: false }
const GIVE_BACK: Omit<Proposing, 'id' | 'version'> = {
  act: 'return',
  ground: 'operator-said-no',
  reason: 'desk says: never credited, ticket 812',
  ...PLAIN,
}

async function proposed({ stage, as, grace }: Desk, id: string, given: Partial<Proposing> = {}) {
  const [row] = await stage.rows<{ version: number }>('select version from payment where id = $1', [id])
  const version = row?.version ?? 0
  const said = await propose({ database: as.database, country: stage.engines[0].country }, grace, {
    ...GIVE_BACK,
    id,
    version,
    ...given,
  })
  assert.deepEqual(said, { outcome: 'done' })
  const [made] = await stage.rows<{ proposal: number }>(
    `select id as proposal from proposal where subject_id = $1 and state = 'open'`,
    [id],
  )
  assert.ok(made)
  return { ...made, version, of: PAYMENT, decision: 'approve' } as const
}

function desk({ stage, as }: Pick<Desk, 'stage' | 'as'>) {
  return decisionDeskOn(as.database, stage.engines[0])
}

const PAYMENT = ['payment'] as const

test('whatever staff do, they can do under the console’s own role: nobody has to give it more', async (context) => {
  const one = await openDesk(context)
  const { stage, as, grace, peter } = one
  const decide = async (id: string, given: Partial<Proposing> = {}): Promise<string> => {
    const approving = await proposed(one, id, given)
    assert.deepEqual(await answerProposal(desk(one), peter, approving), { outcome: 'done' })
    return stage.stateOf(id)
  }
  const returned = await undelivered(stage)
  assert.equal(await decide(returned), 'refunding')
  assert.equal(await decide(await undelivered(stage), { act: 'release' }), 'delivering')
  assert.equal(await decide(await unknown(stage), { act: 'decline', ground: 'other' }), 'declined')
  const vouched = { act: 'release', ground: 'list-shows-it', reference: 'KM-77' } as const
  assert.equal(await decide(await unknown(stage), vouched), 'delivering')
  const paidOut = { act: 'paid-out', ground: 'refund-refused', reference: 'BANK-77' } as const
  assert.equal(await decide(await unreturned(stage), paidOut), 'refunded')
  await stage.pass(2_000)
  assert.equal(await stage.stateOf(returned), 'refunded')
  assert.deepEqual(await balances(stage, returned), {})

  const { country } = stage.engines[0]
  const done = { outcome: 'done' }
  const open = await undelivered(stage)
  assert.deepEqual(await lookAgain(as.database, grace, open), done)
  assert.deepEqual(await resendReceipt({ database: as.database, country }, grace, returned), done)
  assert.deepEqual(await addNote(as.database, grace, { id: open, text: 'asked the desk twice' }), done)
  const shown = { id: open, which: 'recipient', why: 'calls-back', words: '' } as never
  assert.equal(typeof (await showNumber(as.database, grace, shown)), 'object')
  assert.deepEqual(await takeCase(as.database, grace, { id: open, isTaken: true }), done)
  assert.deepEqual(await takeCase(as.database, grace, { id: open, isTaken: false }), done)
  assert.ok((await readQueue({ database: as.database, country, railName: String }, peter)).reviews.length > 0)
  const { proposal } = await proposed(one, open)
  const withdrawing = { of: PAYMENT, proposal, decision: 'withdraw' } as const
  assert.deepEqual(await answerProposal(desk(one), grace, withdrawing), done)
  const again = await proposed(one, open)
  const refusing = { ...again, decision: 'refuse', reason: 'the desk added it' } as const
  assert.deepEqual(await answerProposal(desk(one), peter, refusing), done)
  assert.equal((await verifyChain(as.database)).broken, null)
})

test('ways to pay are watched, paused by one and resumed by two under that role too', async (context) => {
  const { stage, as, grace, peter } = await openDesk(context)
  const [{ country }] = stage.engines
  const reading = { database: as.database, country, content: loadContent() }
  await stage.pay()
  while (await keepMinutes(as.database));
  await ringAlarms(as.database, faringRails(reading, await seeToday(reading)))
  await watchBooks(as.database)
  assert.equal((await lookAtChain(as.database, null)).noted, null, 'nothing was written yet')
  const pausing = { rail: 'MPESA', why: 'down', reason: 'their notice', minutes: null, text: '' } as const
  const done = { outcome: 'done' }
  assert.deepEqual(await pauseRail(reading, peter, pausing), done)
  await assert.rejects(as.type('delete from selling_switch'), /nothing takes money again/)
  for (const around of [
    'until = now()',
    `until = now() + interval '1 second'`,
    `name = 'CASH'`,
    `what = 'codes'`,
  ])
    await assert.rejects(as.type(`update selling_switch set ${around}`), /lasts until two people/)
  assert.deepEqual(await proposeResume(reading, peter, { rail: 'MPESA', reason: 'green again' }), done)
  const [made] = await stage.rows<{ id: number }>(`select id from proposal where subject = 'rail'`)
  const deciding = { of: ['rail'], proposal: made?.id ?? 0, decision: 'approve' } as const
  assert.deepEqual(await answerProposal(desk({ stage, as }), grace, deciding), done)
  assert.deepEqual(await stage.rows('select name from selling_switch'), [])
})

test('roles are given by two under that role too, and an administrator is given none that moves money', async (context) => {
  const one = await openDesk(context)
  const { as, stage, grace, peter } = one
  const [first, second] = [
    { ...grace, roles: ['admin'] as const },
    { ...peter, roles: ['admin'] as const },
  ]
  const change = {
    staffId: null,
    change: 'roles',
    workName: 'ruth',
    name: 'Ruth',
    give: ['care'],
    take: [],
    until: null,
  }
  const said = await proposeRoles(as.database, first, { ...change, reason: 'begins at the desk' } as never)
  assert.deepEqual(said, { outcome: 'done' })
  const [made] = await stage.rows<{ id: number }>(`select id from proposal where subject = 'roles'`)
  const deciding = { of: ['roles'], proposal: made?.id ?? 0, decision: 'approve' } as const
  assert.deepEqual(await answerProposal(desk(one), second, deciding), { outcome: 'done' })
  await as.type(
    `insert into staff_role (staff_id, role, origin) select id, 'admin', 'claim' from staff where work_name = 'grace'`,
  )
  const money = `insert into staff_role (staff_id, role, origin) select id, 'finance', 'claim' from staff where work_name = 'grace'`
  await assert.rejects(as.type(money), 'an administrator with a role that moves money')
  const shadow = 'create temp table staff_role as select * from staff_role where false'
  const role = money.replace('into staff_role', 'into public.staff_role')
  await assert.rejects(as.type(`${shadow}; ${role}`), 'with another table of that name before it')
})

const REFUSED =
  /permission denied|must be owner|written once|nothing about money|made once|violates check|begins open/

test('whoever has the console’s connection and types SQL moves no money, rewrites nothing and reads nothing else', async (context) => {
  const one = await openDesk(context)
  const { stage, as, grace } = one
  const id = await undelivered(stage)
  const unpaid = await unreturned(stage)
  const { proposal } = await proposed(one, id)
  const approve = (second: string) =>
    `update proposal set state = 'approved', ended_at = now(), second = ${second}, second_session = '\\x01', second_browser = 'x'
       where id = ${proposal}`
  const attacks = {
    'the audit is changed': `update staff_event set reason = 'nothing'`,
    'the audit is shortened': 'delete from staff_event',
    'the audit is emptied': 'truncate staff_event',
    'its rule is switched off': 'alter table staff_event disable trigger all',
    'its rule is taken away': 'drop trigger staff_event_chain on staff_event',
    'every rule is switched off': 'set session_replication_role = replica',
    'a payment moves by itself': `update payment set state = 'delivered' where id = '${id}'`,
    'it moves for an older approval': `update payment set version = version + 1 where id = '${id}'`,
    'its price is another': `update payment set amount_minor = 1 where id = '${id}'`,
    'money goes back by itself': `insert into refund (payment_id, n, ref, rail, amount_minor, currency, held, state)
       values ('${id}', 1, 'mine', 'KATI_MONEY', 5000, 'UGX', false, 'open')`,
    'a refund is called paid': `update refund set state = 'refunded' where payment_id = '${unpaid}'`,
    'a delivery is asked for': `update delivery set state = 'open' where payment_id = '${id}'`,
    'a charge is called kept': `update attempt set kept = true where payment_id = '${id}'`,
    'a payment is made': `insert into payment select * from payment where id = '${id}'`,
    'the books are rewritten': 'update ledger set amount_minor = 1',
    'the books are added to': `insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency)
       values ('${id}', 'refund', 1, 'a', 'b', 1, 'UGX')`,
    'history is removed': 'delete from event',
    'history is made up': `insert into event (payment_id, from_state, to_state, cause, node)
       values ('${id}', 'review', 'review', 'staff:return', 'mine')`,
    'one approves one’s own': approve(String(grace.staffId)),
    'a proposal says another act': `update proposal set act = 'release' where id = ${proposal}`,
    'a proposal is removed': 'delete from proposal',
    'a proposal begins approved': `insert into proposal (subject, subject_id, act, reason, proposer, proposer_role, proposer_session,
         proposer_browser, lapses_at, state, second, second_session, second_browser, ended_at)
       values ('payment', '${id}x', 'return', 'r', 1, 'duty', 's', 'b', now(), 'approved', 2, 't', 'c', now())`,
    'what was joined is another file': `update proposal_file set bytes = ''`,
    'what was joined is gone': 'delete from proposal_file',
    'it becomes the owner': 'set role postgres',
    'it makes the rule another': `create or replace function console_moves_by_two() returns trigger language plpgsql as 'begin return new; end'`,
    'it reads what customers typed': 'select * from draft',
    'it gives itself what it cannot read': `grant all on draft to ${as.role}`,
    'it reads codes': 'select * from code_challenge',
    'it reads who has an account': 'select * from idempotency',
  }
  // PostgreSQL warns of what nobody may give, and gives nothing.
  await as.type(`grant all on ledger, staff_event to ${as.role}`)
  for (const [what, attack] of Object.entries(attacks)) await assert.rejects(as.type(attack), REFUSED, what)
  assert.equal(await stage.stateOf(id), 'review')

  await as.type(typedStaff('stranger'))
  await withConnection(as.url, (client) =>
    client.query(`${typedApproval('stranger')}; ${typedEntry('stranger')}`),
  )
  const late = `update payment set state = 'refunding' where id = '${id}'`
  await assert.rejects(as.type(late), REFUSED, 'an approval of an earlier transaction moves nothing')
  const again = `update proposal set state = 'refused', ended_at = now() where id = ${proposal}`
  await assert.rejects(as.type(again), REFUSED, 'what ended stays ended')
})
