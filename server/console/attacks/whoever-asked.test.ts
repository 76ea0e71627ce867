import assert from 'node:assert/strict'
import test from 'node:test'
import { assertRefused } from '#server/testing/console/attacks.ts'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { proposeAt, versionOf } from '#server/testing/console/proposals-of-staff.ts'
import { unknown } from '#server/testing/staff-terminal.ts'

test('a large amount is not approved by whoever did not look at it, nor is a rail or a role by whoever asked for it', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const large = await unknown(stage, { price: { minor: 50_000, currency: 'UGX' } })
  const grace = await console.proven('grace.nakato', 'duty', 'finance')
  const peter = await console.proven('peter.okello', 'finance')
  const ruth = await console.proven('ruth.adongo', 'admin')
  const vouched = { act: 'release', ground: 'list-shows-it', reference: 'KM-77' } as const
  const proposal = await proposeAt(console, grace, { id: large, ...vouched })
  const version = await versionOf(console, large)
  const typed = (typedMinor: number | null) => () => peter.call('approve', { proposal, version, typedMinor })
  await grace.done('pauseRail', {
    rail: 'KATI_MONEY',
    why: 'slow',
    reason: 'their prompts come late',
    minutes: null,
    text: '',
  })
  await grace.done('proposeResume', { rail: 'KATI_MONEY', reason: 'prompts are back in time' })
  await ruth.done('proposeRoles', {
    staffId: null,
    workName: 'n.new',
    name: 'N. New',
    change: 'roles',
    give: ['care'],
    take: [],
    until: null,
    reason: 'starts on monday',
  })
  const [rail, roles] = await Promise.all(
    ['rail', 'roles'].map(async (subject) => {
      const [row] = await stage.rows<{ id: number }>('select id::int from proposal where subject = $1', [
        subject,
      ])
      return row?.id ?? 0
    }),
  )
  const decide = { proposal: rail ?? 0, decision: 'approve', reason: '' } as const
  await assertRefused(console, [
    ['types no amount', 'amount-not-typed', typed(null)],
    ['types another amount', 'amount-differs', typed(5_000)],
    ['resumes a rail alone', 'kept: own-proposal', () => grace.call('decideResume', decide)],
    [
      'gives a role alone',
      'kept: own-proposal',
      () => ruth.call('decideRoles', { proposal: roles ?? 0, approves: true, reason: '' }),
    ],
    ['ends a colleague’s sessions', 'kept: not-yours', () => peter.call('endSessions', { staffId: 1 })],
  ])
  assert.equal(await stage.stateOf(large), 'review')
  assert.equal((await stage.rows(`select 1 from selling_switch where name = 'KATI_MONEY'`)).length, 1)
})
