/** What a line of the audit says that somebody did. */
export const AUDIT_ACTS = [
  'signed-in',
  'signed-out',
  'refused-sign-in',
  'proved',
  'enrolled-key',
  'ended-sessions',
  'refused-act',
  'searched',
  'opened-payment',
  'looked-again',
  'resent-receipt',
  'noted',
  'showed-number',
  'proposed',
  'withdrew',
  'approved',
  'refused',
  'lapsed',
  'took',
  'let-go',
  'by-hand',
  'paused',
  'resumed',
  'took-alarm',
  'opened-lead',
  'told-again',
  'read-audit',
  'verified',
  'proposed-roles',
  'gave-roles',
  'took-roles',
  'refused-roles',
  'took-keys',
  'shut-out',
  'let-in-again',
  'saved-draft',
  'took-draft',
  'dropped-draft',
  'sent-to-reader',
  'published',
  'brought-back',
] as const
export type AuditAct = (typeof AUDIT_ACTS)[number]

/** What a line of the audit is about. */
export const AUDIT_OBJECTS = ['payment', 'staff', 'audit', 'search', 'session', 'rail', 'lead', 'content'] as const
export type AuditObject = (typeof AUDIT_OBJECTS)[number]

/** Those that are about money. */
export const MONEY_ACTS: readonly AuditAct[] = [
  'proposed',
  'withdrew',
  'approved',
  'refused',
  'lapsed',
  'by-hand',
]
