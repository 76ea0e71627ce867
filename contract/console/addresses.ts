/** Every call of the console, by its name. A read changes nothing but the audit. */
export const CONSOLE_CALLS = {
  myself: { path: '/api/myself', kind: 'read' },
  texts: { path: '/api/texts', kind: 'open' },
  find: { path: '/api/find', kind: 'read' },
  payment: { path: '/api/payment', kind: 'read' },
  lookAgain: { path: '/api/look-again', kind: 'act' },
  resendReceipt: { path: '/api/resend-receipt', kind: 'act' },
  addNote: { path: '/api/note', kind: 'act' },
  showNumber: { path: '/api/show-number', kind: 'act' },
  propose: { path: '/api/propose', kind: 'act' },
  withdraw: { path: '/api/withdraw', kind: 'act' },
  queue: { path: '/api/queue', kind: 'read' },
  proposal: { path: '/api/proposal', kind: 'read' },
  approve: { path: '/api/approve', kind: 'act' },
  refuse: { path: '/api/refuse', kind: 'act' },
  ask: { path: '/api/ask', kind: 'act' },
  answer: { path: '/api/answer', kind: 'act' },
  take: { path: '/api/take', kind: 'act' },
  audit: { path: '/api/audit', kind: 'read' },
  verifyChain: { path: '/api/verify-chain', kind: 'act' },
  today: { path: '/api/today', kind: 'read' },
  pauseRail: { path: '/api/pause-rail', kind: 'act' },
  proposeResume: { path: '/api/propose-resume', kind: 'act' },
  decideResume: { path: '/api/decide-resume', kind: 'act' },
  railHistory: { path: '/api/rail-history', kind: 'read' },
  pastAlarms: { path: '/api/past-alarms', kind: 'read' },
  takeAlarm: { path: '/api/take-alarm', kind: 'act' },
  leads: { path: '/api/leads', kind: 'read' },
  lead: { path: '/api/lead', kind: 'read' },
  tellLeadAgain: { path: '/api/tell-lead-again', kind: 'act' },
  noteLead: { path: '/api/note-lead', kind: 'act' },
  exportLeads: { path: '/api/export-leads', kind: 'act' },
  showLead: { path: '/api/show-lead', kind: 'act' },
  complaints: { path: '/api/complaints', kind: 'read' },
  complaint: { path: '/api/complaint', kind: 'read' },
  openComplaint: { path: '/api/open-complaint', kind: 'act' },
  takeComplaint: { path: '/api/take-complaint', kind: 'act' },
  answerComplaint: { path: '/api/answer-complaint', kind: 'act' },
  calledComplaint: { path: '/api/called-complaint', kind: 'act' },
  noteComplaint: { path: '/api/note-complaint', kind: 'act' },
  passComplaint: { path: '/api/pass-complaint', kind: 'act' },
  joinComplaint: { path: '/api/join-complaint', kind: 'act' },
  endComplaint: { path: '/api/end-complaint', kind: 'act' },
  showComplainer: { path: '/api/show-complainer', kind: 'act' },
  textTree: { path: '/api/text-tree', kind: 'read' },
  packageTexts: { path: '/api/package-texts', kind: 'read' },
  saveDraft: { path: '/api/save-draft', kind: 'act' },
  takeDraft: { path: '/api/take-draft', kind: 'act' },
  dropDraft: { path: '/api/drop-draft', kind: 'act' },
  checkDraft: { path: '/api/check-draft', kind: 'read' },
  previewDraft: { path: '/api/preview-draft', kind: 'act' },
  publishTexts: { path: '/api/publish-texts', kind: 'act' },
  sendTexts: { path: '/api/send-texts', kind: 'act' },
  decideTexts: { path: '/api/decide-texts', kind: 'act' },
  sentTexts: { path: '/api/sent-texts', kind: 'read' },
  versionTexts: { path: '/api/version-texts', kind: 'read' },
  bringBack: { path: '/api/bring-back', kind: 'act' },
  staff: { path: '/api/staff', kind: 'read' },
  proposeRoles: { path: '/api/propose-roles', kind: 'act' },
  decideRoles: { path: '/api/decide-roles', kind: 'act' },
  keepRole: { path: '/api/keep-role', kind: 'act' },
  endSessions: { path: '/api/end-sessions', kind: 'act' },
  keyOptions: { path: '/api/key-options', kind: 'act' },
  addKey: { path: '/api/add-key', kind: 'act' },
  signInOptions: { path: '/api/sign-in-options', kind: 'open' },
  signIn: { path: '/api/sign-in', kind: 'open' },
  proofOptions: { path: '/api/proof-options', kind: 'act' },
  prove: { path: '/api/prove', kind: 'act' },
  signOut: { path: '/api/sign-out', kind: 'act' },
} as const satisfies Readonly<
  Record<string, { readonly path: string; readonly kind: 'read' | 'act' | 'open' }>
>

export type ConsoleCallName = keyof typeof CONSOLE_CALLS

/** Where a browser goes for the company account, and where that sends it back to. */
export const COMPANY_ACCOUNT = '/company-account'
export const COMPANY_RETURN = '/company-account/return'
/** Where a file lies that was joined to a proposal: `?proposal=12`. */
export const PROPOSAL_FILE = '/api/proposal-file'
/** The stream of what changed. */
export const STREAM = '/api/stream'

/** The header that each call of our own page brings, and no other site's page can. */
export const CONSOLE_HEADER = 'x-duuka-console'
