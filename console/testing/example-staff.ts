import type { HeldRole, Myself, StaffList, StaffMember } from '#contract/console/staff.ts'
import type { Role } from '#domain/staff/roles.ts'
import { ago } from './example-payments.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Somebody with these roles. */
export function exampleMyself(roles: readonly Role[]): Myself {
  return {
    id: 7,
    workName: 'payments.duty',
    name: 'J. Okello',
    initials: 'JO',
    roles,
    language: 'EN',
    keys: 2,
    endsAt: ago(-8 * HOUR),
    provedAt: ago(HOUR),
    proofBy: 'passkey',
    brand: 'Kati',
    country: 'UG',
    currencies: ['UGX'],
    timeZone: 'Africa/Kampala',
    runMode: 'sandbox',
  }
}

function held(role: Role, more: Partial<HeldRole> = {}): HeldRole {
  return { role, until: null, daysLeft: 58, givenAt: ago(40 * DAY), keptAt: null, isToReview: false, ...more }
}

function member(id: number, initials: string, more: Partial<StaffMember> & { role: Role }): StaffMember {
  const { role, ...rest } = more
  return {
    id,
    workName: `${role}.${initials.replaceAll('.', '').toLowerCase()}`,
    name: initials,
    initials,
    state: 'active',
    roles: [held(role)],
    keys: 2,
    seenAt: ago(HOUR),
    isHere: true,
    ...rest,
  }
}

export const EXAMPLE_STAFF: StaffList = {
  people: [
    member(2, 'S.K.', { role: 'finance' }),
    member(3, 'F.O.', { role: 'finance', keys: 1 }),
    member(4, 'L.B.', {
      role: 'finance',
      isHere: false,
      seenAt: ago(41 * DAY),
      roles: [
        held('finance', { daysLeft: 19, givenAt: ago(300 * DAY), keptAt: ago(97 * DAY), isToReview: true }),
      ],
    }),
    member(5, 'A.N.', {
      role: 'duty',
      roles: [held('duty', { givenAt: ago(112 * DAY), isToReview: true })],
    }),
    member(6, 'C.A.', { role: 'care' }),
    member(8, 'P.M.', { role: 'editor', state: 'invited', keys: 0, isHere: false, seenAt: null }),
  ],
  sessions: [
    {
      id: 's1',
      staffId: 7,
      name: 'J. Okello',
      since: ago(3 * HOUR),
      seenAt: ago(MINUTE),
      by: 'passkey',
      from: '10.20.4.11',
      isMine: true,
    },
    {
      id: 's2',
      staffId: 2,
      name: 'S.K.',
      since: ago(6 * HOUR),
      seenAt: ago(4 * MINUTE),
      by: 'company',
      from: '10.20.4.14',
      isMine: false,
    },
  ],
  proposals: [
    {
      id: 31,
      staffId: 8,
      workName: 'editor.pm',
      name: 'P.M.',
      change: 'roles',
      give: ['finance'],
      take: ['editor'],
      until: null,
      reason: 'joins the morning team',
      by: 'A.D.',
      at: ago(47 * MINUTE),
      isMine: false,
    },
  ],
}
