import type { DataRequestLine, DataRequestPage, WholeDataRequest } from '#contract/console/data-requests.ts'

const DAY = 86_400_000
const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString()

function line(
  id: string,
  days: number,
  more: Pick<DataRequestLine, 'kind'> & Partial<DataRequestLine>,
): DataRequestLine {
  return {
    id,
    state: 'open',
    number: '070 ••• 418',
    openedAt: at(days - 30),
    provedAt: at(days - 30),
    dueAt: at(days),
    endedAt: null,
    leftMs: days * DAY,
    openedBy: '',
    waitsFor: null,
    ...more,
  }
}

const UNPROVED = { state: 'unproved', provedAt: null, dueAt: null, leftMs: null } as const

const EXAMPLE_DATA_REQUESTS: DataRequestPage = {
  open: [
    line('D7KTM2R9XH', -2.2, { kind: 'correction' }),
    line('D4F0Q7KTM2', 3.4, { kind: 'erasure', waitsFor: 'me' }),
    line('D8YJXBNW3P', 11.8, { kind: 'copy', number: '070 ••• 007' }),
    line('DSX9R2MTK7', 26.1, { kind: 'erasure', state: 'erasing', number: '070 ••• 112' }),
    line('DPDS8YJX4F', 28, { ...UNPROVED, kind: 'erasure', openedBy: 'Agnes Auma', number: '070 ••• 231' }),
  ],
  ended: [
    line('D0000AAAA1', 2, { kind: 'erasure', state: 'done', number: '', leftMs: null, endedAt: at(-1) }),
    line('D0000AAAA2', 2, { kind: 'copy', state: 'withdrawn', number: '', leftMs: null, endedAt: at(-3) }),
  ],
}

const LEAD = {
  leadId: 'LD0000001',
  town: 'Kampala',
  fullName: 'Grace Nakato',
  email: 'g•••@example.com',
  street: 'Plot 1 Kampala Road',
  landmark: 'By the post office',
}

/** Everything of one of them. */
function exampleDataRequest(id: string): WholeDataRequest {
  const { open, ended } = EXAMPLE_DATA_REQUESTS
  const found = [...open, ...ended].find((one) => one.id === id) ?? line(id, 20, { kind: 'copy' })
  const isOver = found.endedAt !== null
  return {
    ...found,
    words: isOver ? '' : 'I am Namuli now, not Nakato. My number is 070 ••• 418.',
    language: 'EN',
    givenUntil: null,
    answer: '',
    holds: isOver ? null : { payments: 14, waiting: 1, leads: 1, notes: 2 },
    leads: found.kind === 'correction' ? [LEAD] : [],
    change: null,
    outcome: found.state === 'done' ? { leads: 1, forms: 2, complaints: 0, payments: 14, messages: 3 } : {},
    proposal:
      found.waitsFor === null
        ? null
        : {
            proposal: 12,
            by: 'Peter Mukasa',
            at: at(-0.1),
            lapsesAt: at(2.9),
            reason: 'asked for on the page, nothing open but one top-up',
            isMine: false,
          },
  }
}

const DONE = { outcome: 'done' } as const

/** What the calls of this screen answer. */
export const DATA_REQUEST_ANSWERS = {
  dataRequests: () => EXAMPLE_DATA_REQUESTS,
  dataRequest: ({ id }: { readonly id: string }) => exampleDataRequest(id),
  openDataRequest: () => DONE,
  giveCopy: () => DONE,
  correctData: () => DONE,
  refuseDataRequest: () => DONE,
  proposeErasure: () => DONE,
  decideErasure: () => DONE,
}
