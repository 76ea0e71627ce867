import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { UG } from '#countries/ug.ts'
import { tellDueLeads } from '../lead-worker.ts'
import { submitLead } from '../submit-lead.ts'
import { detailsIn, newLead, openLeadStage } from '#server/testing/leads/lead-stage.ts'
import { parseLeadCommand } from './run-lead-command.ts'

/** A person at a terminal: each line typed answers whether it was done and what was said. */
async function openTerminal(context: TestContext) {
  const opened = await openLeadStage(context)
  const folder = mkdtempSync(join(tmpdir(), 'duuka-leads-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const type = async (...typed: string[]): Promise<{ done: boolean; said: string }> => {
    const lines: string[] = []
    const parsed = parseLeadCommand(typed)
    if (!parsed) return { done: false, said: 'usage' }
    const done = await parsed.command(
      {
        database: opened.stage.database,
        country: UG,
        by: 'operator',
        resolve: (path) => join(folder, path),
        say: (line) => lines.push(line),
      },
      parsed.words,
    )
    return { done, said: lines.join('\n') }
  }
  return { ...opened, folder, type }
}

test('whoever looks leads up at a terminal sees where each stands, and nobody’s number', async (context) => {
  const { stage, processes, type } = await openTerminal(context)
  const [portal] = processes
  await submitLead(portal, newLead())
  stage.leads.next.push({ kind: 'unsure', reason: 'timeout' })
  await submitLead(portal, newLead({ details: detailsIn('Gulu') }))
  const all = await type('list')
  assert.match(all.said, /LD0000001 {2}70\*\*\*\*001 {2}Kampala {2}ODU-20 {2}accepted, can be connected/)
  assert.match(all.said, /\(no number\) .* Gulu .* waiting, told 1 times, cannot be connected/)
  assert.match(all.said, /2 leads\.$/)
  assert.doesNotMatch(all.said, /700100001|Amina|example\.com/)
  assert.match((await type('list', '--state', 'waiting')).said, /^[^\n]*Gulu[^\n]*\n1 leads\.$/)
  assert.match((await type('list', '--since', '2100-01-01')).said, /No leads/)
  assert.equal((await type('list', '--state', 'lost')).done, false)
  assert.equal((await type('list', '--since', 'yesterday')).done, false)
})

test('an export holds every field, opens in a spreadsheet without running anything, and is its owner’s alone', async (context) => {
  const { processes, folder, type } = await openTerminal(context)
  const details = detailsIn('Kampala', { fullName: '=HYPERLINK("x"), Ann' })
  await submitLead(processes[0], newLead({ details }))
  const { done, said } = await type('export', 'leads.csv')
  assert.ok(done)
  assert.match(said, /^1 leads are in leads\.csv/)
  const file = join(folder, 'leads.csv')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const [head, row] = readFileSync(file, 'utf8').split('\n')
  assert.match(head ?? '', /^at,state,leadId,feasible,fullName,contact,email/)
  assert.match(
    row ?? '',
    /,accepted,LD0000001,true,"'=HYPERLINK\(""x""\), Ann",700100001,amina@example\.com,/,
  )
  assert.match((await type('export', 'leads.csv')).said, /there already/)
  assert.equal((await type('export')).done, false)
  assert.equal((await type('export', 'other.csv', '--number', 'nobody')).done, false)
  assert.equal(existsSync(join(folder, 'other.csv')), false)
})

test('somebody who asks what is kept of them is given all of it, and nothing of others', async (context) => {
  const { processes, folder, type } = await openTerminal(context)
  await submitLead(processes[0], newLead())
  await submitLead(processes[0], newLead({ details: detailsIn('Gulu', { contact: '700100002' }) }))
  assert.ok((await type('export', 'mine.json', '--number', '0700 100 001')).done)
  const lines = readFileSync(join(folder, 'mine.json'), 'utf8').trim().split('\n')
  assert.equal(lines.length, 1)
  const mine = JSON.parse(lines[0] ?? '') as Record<string, unknown>
  assert.deepEqual(
    [mine['contact'], mine['fullName'], mine['consentText'], mine['leadId']],
    ['700100001', 'Amina Nakato', 'I agree', 'LD0000001'],
  )
})

test('erased is erased: nothing names its owner, and the operator is told of no waiting lead any more', async (context) => {
  const { stage, processes, pass, type } = await openTerminal(context)
  await submitLead(processes[0], newLead())
  stage.leads.next.push({ kind: 'unsure', reason: 'timeout' })
  await submitLead(processes[0], newLead({ details: detailsIn('Gulu') }))
  const asked = await type('erase', '0700100001')
  assert.deepEqual(asked, {
    done: false,
    said: '2 leads, 0 forms and 0 complaints of 70****001. Add --yes to erase them.',
  })
  assert.equal((await stage.rows('select 1 from lead')).length, 2)
  assert.match(
    (await type('erase', '0700100001', '--yes')).said,
    /^2 leads, 0 forms and 0 complaints of 70\*\*\*\*001 are erased\./,
  )
  const stored = JSON.stringify(await stage.rows('select * from lead'))
  assert.doesNotMatch(stored, /700100001|Amina|example\.com|Plot 1|Gulu|32\.58/)
  await pass(10_000)
  assert.equal(await tellDueLeads(processes[1]), 0)
  assert.match((await type('erase', '0700100001', '--yes')).said, /^0 leads/)
  assert.equal((await type('erase', 'everyone', '--yes')).done, false)
  const again = await submitLead(processes[0], newLead())
  assert.equal(again.kind, 'accepted', 'whoever was erased may ask again')
})

test('a word that is no command is told how they are used', () => {
  for (const typed of [[], ['delete'], ['list', '--all'], ['constructor']])
    assert.equal(parseLeadCommand(typed), null, typed.join(' '))
})
