import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CD } from '#countries/cd.ts'
import { NG } from '#countries/ng.ts'
import { UG } from '#countries/ug.ts'
import { gsmText, ONE_SMS } from '#domain/gsm-text.ts'
import { leadText } from './lead-message.ts'
import { openLeadStage, newLead, detailsIn } from '../testing/leads/lead-stage.ts'
import { submitLead } from './submit-lead.ts'
import { tellDueLeads } from './lead-worker.ts'

const URL_OF = 'https://kati.example'

test('whoever asks for home internet has its number on the phone, in one SMS of every country and language', () => {
  for (const country of [UG, NG, CD])
    for (const language of ['EN', 'SW'] as const)
      for (const feasible of [true, false]) {
        const text = leadText({ leadId: 'LD0000001', feasible, language }, country, URL_OF)
        assert.match(text, /\bLD0000001\b/)
        assert.ok(text.startsWith(`${country.brand.name}: `), text)
        assert.ok(text.includes(country.customerCareNumber), text)
        assert.ok(text.length <= ONE_SMS, `${text.length} ${text}`)
        assert.equal(gsmText(text), text)
        // Nothing that a browser or a hurried reader takes for a code.
        assert.doesNotMatch(text, /\b\d{6}\b/)
      }
  const told = { leadId: 'LD0000001', feasible: true, language: 'EN' } as const
  assert.match(leadText(told, UG, URL_OF), /https:\/\/kati\.example\/hbb-lead-status$/)
  const long = leadText({ ...told, leadId: 'X'.repeat(90) }, UG, `https://${'long.'.repeat(30)}example`)
  assert.ok(long.length <= ONE_SMS && long.endsWith('.'), long)
})

interface Message {
  readonly msisdn: string
  readonly text: string
}

test('the number of a request goes to its contact once, feasible or not, in its own language', async (context) => {
  const { stage, processes } = await openLeadStage(context)
  const [portal, other] = processes
  const sent = () => stage.rows<Message>('select msisdn, text from outbox order by key')
  await submitLead(portal, newLead())
  await submitLead(other, newLead())
  const [first, ...more] = await sent()
  assert.equal(first?.msisdn, '700100001')
  assert.match(first.text, /your home internet request is LD0000001\./)
  assert.deepEqual(more, [])
  await submitLead(portal, newLead({ details: detailsIn('Gulu'), language: 'SW' }))
  const texts = (await sent()).map(({ text }) => text)
  assert.equal(texts.length, 2)
  assert.ok(texts.some((text) => /bado haijafika mji wako\. Ombi LD0000002 limetunzwa/.test(text)))
})

test('a number that comes late is sent late, and where there is none no message says one', async (context) => {
  const { stage, processes, pass } = await openLeadStage(context)
  const [portal, other] = processes
  const sent = () => stage.rows<Message>('select text from outbox')
  stage.leads.next.push({ kind: 'unsure', reason: 'timeout' })
  await submitLead(portal, newLead())
  assert.deepEqual(await sent(), [])
  await pass(1_000)
  await tellDueLeads(other)
  assert.match((await sent())[0]?.text ?? '', /LD0000001/)
  stage.leads.next.push({ kind: 'accepted', leadId: '' })
  await submitLead(portal, newLead({ details: detailsIn('Entebbe') }))
  assert.equal((await sent()).length, 1)
})
