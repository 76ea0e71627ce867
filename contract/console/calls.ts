import type * as z from 'zod/mini'
import type { ConsoleCallName } from './addresses.ts'
import type { AuditPage, ChainReport } from './audit.ts'
import type { DataRequestPage, WholeDataRequest } from './data-requests.ts'
import type { ComplaintList, OpenedAtDesk, WholeComplaint } from './complaints.ts'
import type { Found } from './found.ts'
import type { AlarmPage, RailHistory } from './history.ts'
import type { LeadPage, WholeLead } from './leads.ts'
import type { Acted, AlikeDone, ProposalView, Queue } from './queue.ts'
import type { PayoutAnswered, Payouts } from './payouts.ts'
import type { PlacesCheck, PlacesState } from './places.ts'
import type { RuleBook, RuleTrial } from './rules.ts'
import type { DifferencePage, Reconciliation, StatementHead, StatementRead } from './reconciliation.ts'
import type { PageLink, WholePayment } from './payment.ts'
import type { CONSOLE_REQUESTS } from './requests.ts'
import type { Myself, StaffList } from './staff.ts'
import type {
  DraftChecked,
  DraftSaved,
  PackageTexts,
  PictureKept,
  PreviewLink,
  TextDifferences,
  TextTree,
} from './texts.ts'
import type { Today } from './today.ts'

/** What the browser's own part of a passkey is handed; its library knows the parts. */
export type Ceremony = Readonly<Record<string, unknown>>

/** A ceremony under way: what ends it names it. */
export interface BegunCeremony {
  readonly ceremony: string
  readonly options: Ceremony
}

/** A file as it is saved: no JSON, but the text itself with its name beside it. */
export interface SavedText {
  readonly name: string
  readonly text: string
}

interface Results {
  readonly myself: Myself
  readonly texts: Readonly<Record<string, string>>
  readonly find: Found
  readonly payment: WholePayment
  readonly linkPages: PageLink
  readonly lookAgain: Acted
  readonly resendReceipt: Acted
  readonly addNote: Acted
  /** In whole, to be masked again after so many seconds; `count`: which of today's it is. */
  readonly showNumber: { readonly number: string; readonly seconds: number; readonly count: number }
  readonly propose: Acted
  readonly withdraw: Acted
  readonly queue: Queue
  readonly proposal: ProposalView
  readonly approve: Acted
  readonly alike: readonly ProposalView[]
  readonly approveAlike: AlikeDone
  readonly refuse: Acted
  readonly ask: Acted
  readonly answer: Acted
  readonly take: Acted
  readonly payouts: Payouts
  readonly proposePayouts: Acted
  readonly exportPayouts: SavedText
  readonly answerPayouts: PayoutAnswered
  readonly decidePayouts: Acted
  readonly rules: RuleBook
  readonly tryRule: RuleTrial
  readonly proposeRule: Acted
  readonly decideRule: Acted
  readonly block: Acted
  readonly proposeLift: Acted
  readonly exportHits: SavedText
  readonly audit: AuditPage
  readonly verifyChain: ChainReport
  readonly exportAudit: SavedText
  readonly today: Today
  readonly pauseRail: Acted
  readonly proposeResume: Acted
  readonly decideResume: Acted
  readonly takeAlarm: Acted
  readonly railHistory: RailHistory
  readonly pastAlarms: AlarmPage
  readonly leads: LeadPage
  readonly lead: WholeLead
  readonly tellLeadAgain: Acted
  readonly noteLead: Acted
  /** Refused where somebody has taken as many in whole as they may in a day. */
  readonly exportLeads: SavedText | Extract<Acted, { readonly outcome: 'refused' }>
  readonly showLead: { readonly number: string; readonly seconds: number; readonly count: number }
  readonly dataRequests: DataRequestPage
  readonly dataRequest: WholeDataRequest
  readonly openDataRequest: Acted
  readonly giveCopy: Acted
  readonly correctData: Acted
  readonly refuseDataRequest: Acted
  readonly proposeErasure: Acted
  readonly decideErasure: Acted
  readonly places: PlacesState
  readonly checkPlaces: PlacesCheck
  readonly mendPlaces: PlacesCheck
  readonly savePlaces: SavedText
  readonly livePlaces: Acted
  readonly decidePlaces: Acted
  readonly bringBackPlaces: Acted
  readonly exportPlaces: SavedText
  readonly reconciliation: Reconciliation
  readonly differences: DifferencePage
  readonly statementHead: StatementHead
  /** Its body is the file itself; what it is of stands in the address. */
  readonly readStatement: StatementRead
  readonly typeSums: Acted
  readonly askDifference: Acted
  readonly explain: Acted
  readonly signDay: Acted
  readonly exportDay: SavedText
  readonly complaints: ComplaintList
  readonly complaint: WholeComplaint
  readonly openComplaint: OpenedAtDesk
  readonly takeComplaint: Acted
  readonly answerComplaint: Acted
  readonly calledComplaint: Acted
  readonly noteComplaint: Acted
  readonly passComplaint: Acted
  readonly joinComplaint: Acted
  readonly endComplaint: Acted
  readonly showComplainer: { readonly number: string; readonly seconds: number; readonly count: number }
  readonly textTree: TextTree
  readonly packageTexts: PackageTexts
  readonly saveDraft: DraftSaved
  readonly keepPicture: PictureKept
  readonly takeDraft: Acted
  readonly dropDraft: Acted
  readonly checkDraft: DraftChecked
  readonly previewDraft: PreviewLink
  readonly publishTexts: Acted
  readonly sendTexts: Acted
  readonly decideTexts: Acted
  readonly sentTexts: TextDifferences
  readonly versionTexts: TextDifferences
  readonly bringBack: Acted
  readonly staff: StaffList
  readonly proposeRoles: Acted
  readonly keepRole: Acted
  readonly decideRoles: Acted
  readonly endSessions: { readonly ended: number }
  readonly keyOptions: BegunCeremony
  readonly addKey: { readonly keys: number }
  readonly signInOptions: BegunCeremony
  readonly signIn: Myself
  readonly proofOptions: BegunCeremony
  readonly prove: Myself
  readonly signOut: Readonly<Record<string, never>>
}

export type ConsoleRequest<Name extends ConsoleCallName> = z.output<(typeof CONSOLE_REQUESTS)[Name]>
export type ConsoleResult<Name extends ConsoleCallName> = Results[Name]

/**
 * Why a call was not carried out: a key of the staff's texts. `sign-in`: the session is over; `company-first`: the company account has
 * to say which roles they have; `prove`: it must be proved anew
 * who this is; `not-yours`: no role of this person does it; `not-found`; `unreadable`: the request is none of ours;
 * `too-often`; `busy`: the records did not answer in time; `fault`: ours, under the code.
 */
export interface ConsoleFault {
  readonly fault:
    | 'sign-in'
    | 'company-first'
    | 'prove'
    | 'not-yours'
    | 'not-found'
    | 'unreadable'
    | 'too-often'
    | 'busy'
    | 'fault'
  readonly code: string
}

/** What the stream tells each two seconds. */
export interface Tick {
  readonly asOf: string
  /** What waits for this person: the counts beside the screens' names. */
  readonly waits: {
    readonly queue: number
    readonly roles: number
    readonly complaints: number
    readonly texts: number
  }
  /** Version of each payment that this tab has open. */
  readonly versions: Readonly<Record<string, number>>
}
