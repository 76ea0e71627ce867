import type { LeadLine, LeadPage, WholeLead } from '#contract/console/leads.ts'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import { ago } from './example-payments.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function lead(n: number, more: Partial<LeadLine>): LeadLine {
  return {
    id: `4F0Q7KTM2R9XH6CBNW3PDS80${String(n).padStart(2, '0')}`,
    at: ago(n * 47 * MINUTE),
    state: 'accepted',
    isPaid: false,
    leadId: `KT00004${String(n).padStart(2, '0')}`,
    town: 'Kampala',
    plan: 'Home 20 Mbps',
    price: { minor: 110_000, currency: 'UGX' },
    feasible: true,
    contact: '077 ••• 418',
    tries: 1,
    refusal: '',
    ...more,
  }
}

const LEADS: readonly LeadLine[] = [
  lead(1, { state: 'waiting', leadId: '', tries: 9, town: 'Entebbe', contact: '070 ••• 155' }),
  lead(2, { state: 'waiting', leadId: '', tries: 11, plan: 'Home 50 Mbps' }),
  lead(3, { isPaid: true }),
  lead(4, { town: 'Gulu', feasible: false, contact: '075 ••• 902' }),
  lead(5, { state: 'refused', leadId: '', refusal: 'the building has no permit', town: 'Jinja' }),
  lead(6, { town: 'Mbarara', plan: 'Home 10 Mbps', price: { minor: 70_000, currency: 'UGX' } }),
  lead(7, { state: 'erased', isPaid: true, town: '', contact: '' }),
]

function exampleLeads(state: ConsoleRequest<'leads'>['state']): LeadPage {
  return {
    leads: LEADS.filter((one) => state === '' || (state === 'paid' ? one.isPaid : one.state === state)),
    older: null,
    waiting: { count: 37, isMore: false, oldestMs: 2 * HOUR + 5 * MINUTE },
    uncovered: [
      { town: 'Gulu', requests: 31 },
      { town: 'Soroti', requests: 12 },
      { town: 'Masindi', requests: 5 },
    ],
  }
}

function exampleLead(id: string): WholeLead {
  const line = LEADS.find((one) => one.id === id) ?? lead(1, {})
  const isErased = line.state === 'erased'
  return {
    ...line,
    language: 'EN',
    name: isErased ? '' : 'Grace Nakato',
    street: isErased ? '' : 'Plot 1 Kampala Road',
    landmark: isErased ? '' : 'Opposite the post',
    point: isErased ? null : { latitude: 0.3136, longitude: 32.5811 },
    email: isErased ? '' : 'g•••@example.com',
    consent: {
      text: 'I agree that Kati keeps this request and calls me about home internet.',
      version: 'terms of 2 November',
      at: line.at,
    },
    toldAt: line.state === 'waiting' ? null : ago(HOUR),
    nextAt: line.state === 'waiting' ? ago(-12 * MINUTE) : null,
    tellings:
      line.state === 'waiting'
        ? [
            { at: ago(3 * MINUTE), n: 3, outcome: 'waiting', reason: 'HTTP 503' },
            { at: ago(18 * MINUTE), n: 2, outcome: 'waiting', reason: 'timeout' },
            { at: ago(47 * MINUTE), n: 1, outcome: 'waiting', reason: 'timeout' },
          ]
        : [{ at: ago(HOUR), n: 1, outcome: 'accepted', reason: '' }],
    paymentId: line.isPaid ? '4F0Q7KTM2R9XH6CBNW3PDS8YJX' : null,
    notes: isErased
      ? []
      : [{ at: ago(30 * MINUTE), by: 'Brian Tumusiime', text: 'Prefers to be called after work.' }],
    erasedAt: isErased ? ago(22 * 24 * HOUR) : null,
    deletedOn: '2027-11-25',
  }
}

const DONE = { outcome: 'done' } as const

/** The answers to the calls about requests for home internet. */
export const LEAD_ANSWERS = {
  leads: ({ state }: ConsoleRequest<'leads'>) => exampleLeads(state),
  lead: ({ id }: ConsoleRequest<'lead'>) => exampleLead(id),
  tellLeadAgain: () => DONE,
  noteLead: () => DONE,
  showLead: ({ which }: ConsoleRequest<'showLead'>) => ({
    number: which === 'email' ? 'grace@example.com' : '772341418',
    seconds: 60,
    count: 2,
  }),
  exportLeads: () => ({ name: 'home-internet-2026-11-25.csv', text: 'createdAt\r\n' }),
}
