import type { ConsoleCallName } from '#contract/console/addresses.ts'
import type { ConsoleFault, ConsoleRequest, ConsoleResult } from '#contract/console/calls.ts'
import type { Act } from '#domain/staff/roles.ts'
import type { Asker } from '../asker.ts'
import type { SavedFile } from './saved-file.ts'
import type { SessionRow } from '../sign-in/sessions.ts'

/** Why a call was not carried out, as an operation answers it. */
export interface No {
  readonly no: ConsoleFault['fault']
}

export function no(fault: ConsoleFault['fault']): No {
  return { no: fault }
}

export function isNo(answer: unknown): answer is No {
  return typeof answer === 'object' && answer !== null && 'no' in answer
}

/** Who asks: somebody who is in, with the row of their session. */
export interface Caller {
  readonly asker: Asker
  readonly session: SessionRow
}

/** Calls of whoever is in; the others are answered to anybody who comes to the door. */
export type InsideCall = Exclude<ConsoleCallName, 'signIn' | 'signInOptions' | 'texts'>

/** An operation of the console: what it answers, or why not. */
export type Operation<Name extends ConsoleCallName> = (
  caller: Caller,
  request: ConsoleRequest<Name>,
) => Promise<ConsoleResult<Name> | SavedFile | No>

/** Those whose body is a file and not JSON: each has a route of its own. */
type FileCall = 'readStatement'
export type AnsweredCall = Exclude<InsideCall, FileCall>
export type Operations = { readonly [Name in AnsweredCall]: Operation<Name> }

/** What a call needs of whoever makes it; null: to be in. */
export interface Need {
  readonly act: Act
  readonly reach: 'see' | 'begin' | 'approve'
  /** It is proved a moment ago who this is. */
  readonly isProved?: true
}

export const NEEDS: Readonly<Record<InsideCall, Need | null>> = {
  myself: null,
  find: { act: 'find', reach: 'see' },
  payment: { act: 'find', reach: 'see' },
  linkPages: { act: 'find', reach: 'see' },
  lookAgain: { act: 'look-again', reach: 'begin' },
  resendReceipt: { act: 'look-again', reach: 'begin' },
  addNote: { act: 'note', reach: 'begin' },
  showNumber: { act: 'show-number', reach: 'begin' },
  propose: { act: 'decide', reach: 'begin' },
  withdraw: { act: 'decide', reach: 'begin' },
  queue: { act: 'decide', reach: 'see' },
  proposal: { act: 'decide', reach: 'see' },
  approve: { act: 'decide', reach: 'approve', isProved: true },
  alike: { act: 'decide', reach: 'approve' },
  approveAlike: { act: 'decide', reach: 'approve', isProved: true },
  refuse: { act: 'decide', reach: 'approve' },
  ask: { act: 'decide', reach: 'approve' },
  answer: { act: 'decide', reach: 'begin' },
  take: { act: 'decide', reach: 'begin' },
  payouts: { act: 'pay-out', reach: 'see' },
  proposePayouts: { act: 'pay-out', reach: 'begin' },
  exportPayouts: { act: 'pay-out', reach: 'begin', isProved: true },
  answerPayouts: { act: 'pay-out', reach: 'begin' },
  // Also who takes their own back; that it is proved costs them a touch.
  decidePayouts: { act: 'pay-out', reach: 'approve', isProved: true },
  rules: { act: 'rules', reach: 'see' },
  tryRule: { act: 'rules', reach: 'begin' },
  proposeRule: { act: 'rules', reach: 'begin' },
  // Also who takes their own back; that it is proved costs them a touch.
  decideRule: { act: 'rules', reach: 'approve', isProved: true },
  block: { act: 'rules', reach: 'begin' },
  proposeLift: { act: 'rules', reach: 'begin' },
  exportHits: { act: 'rules', reach: 'see' },
  audit: { act: 'audit', reach: 'see' },
  verifyChain: { act: 'audit', reach: 'begin' },
  exportAudit: { act: 'audit', reach: 'begin' },
  today: { act: 'today', reach: 'see' },
  pauseRail: { act: 'pause-rail', reach: 'begin' },
  proposeResume: { act: 'resume-rail', reach: 'begin' },
  // Also who takes their own back; who approves is asked for a proof in the operation.
  decideResume: { act: 'resume-rail', reach: 'see', isProved: true },
  railHistory: { act: 'today', reach: 'see' },
  pastAlarms: { act: 'today', reach: 'see' },
  takeAlarm: { act: 'pause-rail', reach: 'begin' },
  leads: { act: 'leads', reach: 'see' },
  lead: { act: 'leads', reach: 'see' },
  tellLeadAgain: { act: 'leads', reach: 'begin' },
  noteLead: { act: 'leads', reach: 'begin' },
  showLead: { act: 'leads', reach: 'begin' },
  dataRequests: { act: 'data-requests', reach: 'see' },
  dataRequest: { act: 'data-requests', reach: 'see' },
  openDataRequest: { act: 'data-requests', reach: 'begin' },
  giveCopy: { act: 'data-requests', reach: 'begin' },
  correctData: { act: 'data-requests', reach: 'begin' },
  refuseDataRequest: { act: 'data-requests', reach: 'begin' },
  proposeErasure: { act: 'data-requests', reach: 'begin' },
  decideErasure: { act: 'data-requests', reach: 'approve', isProved: true },
  reconciliation: { act: 'explain', reach: 'see' },
  differences: { act: 'explain', reach: 'see' },
  statementHead: { act: 'explain', reach: 'begin' },
  readStatement: { act: 'explain', reach: 'begin' },
  typeSums: { act: 'explain', reach: 'begin' },
  askDifference: { act: 'explain', reach: 'begin' },
  explain: { act: 'explain', reach: 'begin' },
  signDay: { act: 'sign-day', reach: 'begin', isProved: true },
  exportDay: { act: 'explain', reach: 'see' },
  complaints: { act: 'complaints', reach: 'see' },
  complaint: { act: 'complaints', reach: 'see' },
  openComplaint: { act: 'complaints', reach: 'begin' },
  takeComplaint: { act: 'complaints', reach: 'begin' },
  answerComplaint: { act: 'complaints', reach: 'begin' },
  calledComplaint: { act: 'complaints', reach: 'begin' },
  noteComplaint: { act: 'complaints', reach: 'begin' },
  passComplaint: { act: 'complaints', reach: 'begin' },
  joinComplaint: { act: 'complaints', reach: 'begin' },
  endComplaint: { act: 'complaints', reach: 'begin' },
  showComplainer: { act: 'complaints', reach: 'begin' },
  // Whole contacts are asked for a proof in the operation.
  exportLeads: { act: 'leads', reach: 'begin' },
  places: { act: 'import-shops', reach: 'see' },
  checkPlaces: { act: 'import-shops', reach: 'begin' },
  mendPlaces: { act: 'import-shops', reach: 'begin' },
  savePlaces: { act: 'import-shops', reach: 'begin' },
  livePlaces: { act: 'import-shops', reach: 'begin', isProved: true },
  decidePlaces: { act: 'import-shops', reach: 'begin', isProved: true },
  bringBackPlaces: { act: 'import-shops', reach: 'begin', isProved: true },
  exportPlaces: { act: 'import-shops', reach: 'begin' },
  textTree: { act: 'publish', reach: 'see' },
  packageTexts: { act: 'publish', reach: 'see' },
  saveDraft: { act: 'edit-texts', reach: 'begin' },
  keepPicture: { act: 'edit-texts', reach: 'begin' },
  takeDraft: { act: 'edit-texts', reach: 'begin' },
  dropDraft: { act: 'edit-texts', reach: 'begin' },
  checkDraft: { act: 'publish', reach: 'see' },
  previewDraft: { act: 'publish', reach: 'see' },
  publishTexts: { act: 'publish', reach: 'begin', isProved: true },
  sendTexts: { act: 'publish', reach: 'begin' },
  // Also who takes their own back; who approves is somebody else, which the operation sees to.
  decideTexts: { act: 'publish', reach: 'see', isProved: true },
  sentTexts: { act: 'publish', reach: 'see' },
  versionTexts: { act: 'publish', reach: 'see' },
  bringBack: { act: 'publish', reach: 'begin', isProved: true },
  staff: { act: 'staff', reach: 'see' },
  proposeRoles: { act: 'staff', reach: 'begin', isProved: true },
  decideRoles: { act: 'staff', reach: 'approve', isProved: true },
  keepRole: { act: 'staff', reach: 'begin' },
  endSessions: null,
  keyOptions: { act: 'today', reach: 'see', isProved: true },
  addKey: { act: 'today', reach: 'see', isProved: true },
  proofOptions: null,
  prove: null,
  signOut: null,
}

/** Calls that a session answers which is locked for want of key presses. */
export const WHILE_LOCKED: ReadonlySet<string> = new Set<InsideCall>([
  'myself',
  'proofOptions',
  'prove',
  'signOut',
])
