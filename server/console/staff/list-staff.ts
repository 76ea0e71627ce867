import type { RoleProposal, StaffList, StaffMember, StaffSession } from '#contract/console/staff.ts'
import type { Database } from '#server/store/database.ts'
import { initialsOf, type Asker } from '../asker.ts'
import type { ProposalRow } from '../decide/proposal-row.ts'
import { listOpen } from '../decide/proposal-statements.ts'
import { listSessions } from '../sign-in/session-statements.ts'
import type { RolesPayload } from './roles-subject.ts'
import * as sql from './staff-statements.ts'

const MOST_PROPOSALS = 200

interface PersonRow {
  readonly id: number
  readonly work_name: string
  readonly name: string
  readonly state: StaffMember['state']
  readonly seen_at: Date | null
  readonly keys: number
  readonly is_here: boolean
  readonly roles: StaffMember['roles']
}

interface SessionLine {
  readonly name: string
  readonly staff_id: number
  readonly staff_name: string
  readonly began_at: Date
  readonly seen_at: Date
  readonly entered_by: 'passkey' | 'company'
  readonly origin: string
  readonly hash: Buffer
}

/** Everybody of the staff, who is in, and which changes of roles wait for a second administrator. */
export async function listStaff(database: Database, asker: Asker): Promise<StaffList> {
  const [people, sessions, proposals] = await Promise.all([
    database.run<PersonRow>(sql.listPeople),
    database.run<SessionLine>(listSessions),
    database.run<ProposalRow>(listOpen, ['roles', MOST_PROPOSALS]),
  ])
  return {
    people: people.map(memberOf),
    sessions: sessions.map((row) => sessionOf(row, asker)),
    proposals: proposals.map((row) => proposalOf(row, { asker, people })),
  }
}

function memberOf(row: PersonRow): StaffMember {
  const { id, name, state, roles, keys } = row
  return {
    id,
    workName: row.work_name,
    name,
    initials: initialsOf(name),
    state,
    roles,
    keys,
    seenAt: row.seen_at?.toISOString() ?? null,
    isHere: row.is_here,
  }
}

function sessionOf(row: SessionLine, { session }: Asker): StaffSession {
  return {
    id: row.name,
    staffId: row.staff_id,
    name: row.staff_name,
    since: row.began_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    by: row.entered_by,
    from: row.origin,
    isMine: row.hash.equals(session.hash),
  }
}

interface Around {
  readonly asker: Asker
  readonly people: readonly PersonRow[]
}

function proposalOf(row: ProposalRow, { asker, people }: Around): RoleProposal {
  const { change, give, take, until, workName, name } = row.payload as RolesPayload
  const known = people.find(({ id }) => String(id) === row.subject_id)
  return {
    id: row.id,
    staffId: known?.id ?? 0,
    workName: known?.work_name ?? workName,
    name: known?.name ?? name,
    change,
    give,
    take,
    until,
    reason: row.reason,
    by: row.proposer_name,
    at: row.proposed_at.toISOString(),
    isMine: row.proposer === asker.staffId,
  }
}
