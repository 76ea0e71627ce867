import assert from 'node:assert/strict'
import test from 'node:test'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import { statement } from '#server/store/database.ts'
import { openRole } from '#server/testing/console/console-role.ts'
import { lookAtRules, openRuleDesk, waitingRule } from '#server/testing/console/rule-desk.ts'
import { BY_CARD, processAt } from '#server/testing/payment-stage.ts'

test('one person stops a number at once, and two let it go', async (context) => {
  const all = await openRuleDesk(context)
  const { console, grace, sarah } = all
  const { stage } = console
  const asked: ConsoleRequest<'block'> = { number: '+256 700 500 001', days: null, reason: 'a stolen wallet' }
  assert.deepEqual(await grace.done('block', asked), { outcome: 'done' })
  assert.deepEqual(await sarah.done('block', { ...asked, number: '0700500001' }), {
    outcome: 'refused',
    key: 'staff.refused.blocked-already',
  })
  await lookAtRules(console)
  const told = await processAt(stage.engines[0], await stage.buy())
  assert.ok(!told.ok && told.problem === 'refused-by-rule')
  const [block] = (await grace.done('rules', {})).blocks
  assert.ok(block)
  assert.deepEqual([block.masked, block.by, block.until], ['070 ••• 001', 'Grace Nakato', null])
  const lift = { block: block.id, reason: 'its owner has it again' }
  assert.deepEqual(await grace.done('proposeLift', lift), { outcome: 'done' })
  assert.ok(!(await processAt(stage.engines[0], await stage.buy())).ok, 'not by one alone')
  const proposal = await waitingRule(sarah)
  assert.deepEqual(await sarah.done('decideRule', { proposal, decision: 'approve', reason: '' }), {
    outcome: 'done',
  })
  assert.ok((await processAt(stage.engines[0], await stage.buy())).ok)
  assert.deepEqual((await grace.done('rules', {})).blocks, [])
  const kept = await stage.rows<{ line: string }>(
    `select detail::text || object || reason as line from staff_event where object_kind = 'block'`,
  )
  assert.equal(kept.length, 3)
  for (const { line } of kept) assert.doesNotMatch(line, /700500001/)
})

test('whoever saw one purchase stops its payer, its recipient or its session without typing a number', async (context) => {
  const { console, grace } = await openRuleDesk(context)
  const { stage } = console
  const payment = await stage.pay()
  for (const which of ['payer', 'recipient', 'session'] as const)
    assert.deepEqual(await grace.done('block', { payment, which, days: 7, reason: 'tries cards' }), {
      outcome: 'done',
    })
  const card = await stage.pay(BY_CARD)
  assert.deepEqual(
    await grace.done('block', { payment: card, which: 'payer', days: 7, reason: 'tries cards' }),
    {
      outcome: 'refused',
      key: 'staff.refused.nobody-to-block',
    },
  )
  await stage.rows(`update purchase_block set until = now() - interval '1 minute'`)
  assert.deepEqual((await grace.done('rules', {})).blocks, [], 'each ends with its time')
  const again = await grace.done('block', { payment, which: 'payer', days: 7, reason: 'it goes on' })
  assert.deepEqual(again, { outcome: 'done' }, 'and can begin again')
})

test('no program of the console makes a rule or lets anybody go without two, whatever it writes', async (context) => {
  const { on, database } = await openRole()
  context.after(() => on.close())
  const write = (name: string, text: string) => database.run(statement(`rules-alone-${name}`, text))
  await write('staff', `insert into staff (work_name, name) values ('grace', 'Grace')`)
  await write(
    'block',
    `insert into purchase_block (what, subject, masked, reason, staff_id)
     select 'number', key, '', 'a stolen wallet', (select min(id) from staff) from purchase_rule_key`,
  )
  await assert.rejects(
    write(
      'rule',
      `insert into purchase_rule (name, subject, span, measure, bound, action, counted_by, reason, words)
       values ('mine', 'payer', 'day', 'count', 1, 'off', 'x', 'x', 'ruleLater')`,
    ),
    /second person/,
  )
  await assert.rejects(write('lift', 'update purchase_block set lifted_at = now()'), /second person/)
  await assert.rejects(
    write('shorten', `update purchase_block set until = now() - interval '1 second'`),
    /second person/,
  )
})
