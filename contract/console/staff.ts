import type { Currency } from '#domain/money.ts'
import type { Role, StaffChange } from '#domain/staff/roles.ts'
import type { Moment } from './found.ts'

/** Who is signed in, and what the screen needs to know of it. */
export interface Myself {
  readonly id: number
  readonly workName: string
  readonly name: string
  readonly initials: string
  readonly roles: readonly Role[]
  readonly language: 'EN' | 'SW'
  readonly keys: number
  /** The session ends then, whatever is pressed. */
  readonly endsAt: Moment
  /** Last time that it was proved who this is; what moves money asks for it anew. */
  readonly provedAt: Moment | null
  /** How a proof is asked for: a key where there is one, else the company account. */
  readonly proofBy: 'passkey' | 'company'
  /** The operator's name and the country's code. */
  readonly brand: string
  readonly country: string
  /** Currencies that customers may be charged in, the country's own first. */
  readonly currencies: readonly Currency[]
  readonly timeZone: string
  readonly runMode: 'sandbox' | 'live'
}

export interface HeldRole {
  readonly role: Role
  readonly until: Moment | null
  /** Unused for so many more days it is taken back. */
  readonly daysLeft: number
  readonly givenAt: Moment
  /** When an administrator last said that it is still needed. */
  readonly keptAt: Moment | null
  /** Nobody said so for a quarter. */
  readonly isToReview: boolean
}

export interface StaffMember {
  readonly id: number
  readonly workName: string
  readonly name: string
  readonly initials: string
  readonly state: 'invited' | 'active' | 'left'
  readonly roles: readonly HeldRole[]
  readonly keys: number
  readonly seenAt: Moment | null
  readonly isHere: boolean
}

export interface StaffSession {
  readonly id: string
  readonly staffId: number
  readonly name: string
  readonly since: Moment
  readonly seenAt: Moment
  readonly by: 'passkey' | 'company'
  readonly from: string
  readonly isMine: boolean
}

/** A change of somebody's roles, keys or place that waits for a second administrator. */
export interface RoleProposal {
  readonly id: number
  readonly staffId: number
  readonly workName: string
  readonly name: string
  readonly change: StaffChange
  readonly give: readonly Role[]
  readonly take: readonly Role[]
  readonly until: Moment | null
  readonly reason: string
  readonly by: string
  readonly at: Moment
  readonly isMine: boolean
}

export interface StaffList {
  readonly people: readonly StaffMember[]
  readonly sessions: readonly StaffSession[]
  readonly proposals: readonly RoleProposal[]
}
