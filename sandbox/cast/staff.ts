/** Somebody of the operator's staff, as the company account knows them. */
export interface StaffPerson {
  /** What the account is known by to others; the same after every start, as records of the console last longer. */
  readonly subject: string
  readonly workName: string
  readonly name: string
  /** Of the staff console, as `duuka-…` groups of the account. */
  readonly roles: readonly string[]
  /** Whether the account asks for a code besides the password. */
  readonly hasSecondFactor: boolean
  /** What the person shows, where that is not the role. */
  readonly about: string
}

type Row = readonly [workName: string, name: string, ...roles: string[]]

function person([workName, name, ...roles]: Row): StaffPerson {
  return { subject: `account-${workName}`, workName, name, roles, hasSecondFactor: true, about: '' }
}

/** One for each role, and two where nobody decides alone. */
const WITH_ROLES = (
  [
    ['a.nakato', 'Aisha Nakato', 'care'],
    ['d.okello', 'Daniel Okello', 'duty'],
    ['j.namuli', 'Joan Namuli', 'duty'],
    ['s.kato', 'Samuel Kato', 'finance'],
    ['r.achieng', 'Ruth Achieng', 'finance'],
    ['p.mugisha', 'Patience Mugisha', 'editor'],
    ['i.ssempijja', 'Ivan Ssempijja', 'planner'],
    ['g.nabirye', 'Grace Nabirye', 'shops'],
    ['b.tumusiime', 'Brian Tumusiime', 'leads'],
    ['e.atim', 'Esther Atim', 'privacy'],
    ['p.mukasa', 'Peter Mukasa', 'privacy'],
    ['m.byaruhanga', 'Moses Byaruhanga', 'auditor'],
    ['f.nansubuga', 'Florence Nansubuga', 'admin'],
    ['k.opio', 'Kenneth Opio', 'admin'],
  ] satisfies readonly Row[]
).map(person)

/** The staff of the cast; the last two are refused by a console that does its work. */
export const CAST_STAFF: readonly StaffPerson[] = [
  ...WITH_ROLES,
  {
    ...person(['h.wasswa', 'Hassan Wasswa', 'care']),
    hasSecondFactor: false,
    about: 'password alone, no second factor',
  },
  {
    ...person(['t.akello', 'Tracy Akello']),
    about: 'in none of the groups',
  },
]

/** By the name that a button sends. Null: nobody's. */
export function staffByWorkName(workName: string | null): StaffPerson | null {
  return CAST_STAFF.find((one) => one.workName === workName) ?? null
}

/** Null: nobody's. */
export function staffBySubject(subject: string): StaffPerson | null {
  return CAST_STAFF.find((one) => one.subject === subject) ?? null
}
