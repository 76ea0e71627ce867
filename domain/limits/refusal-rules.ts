/**
 * Every rule that can refuse somebody, by the name that log, figures and docs/running/limits.md use, and why there is one. A
 * refusal that has no row here cannot be counted, and one that is not counted does not compile.
 */
export const REFUSAL_REASONS = {
  requests:
    'a program that asks as fast as it can; a third of it at once, for everybody who just got off the same bus',
  searches: 'a search costs more than a page',
  probes: '`/health/…` and `/openapi.json` are for few',
  'unknown-payments': 'nobody looks for somebody else’s payment by trying (T5)',
  'policy-reports': 'browsers tell little, and nobody fills the log',
  'requests-at-once': 'memory and database stay bounded',
  'requests-at-once-network': 'a crowd from one side leaves room for everybody else',
  connections: 'connections are memory',
  'connections-network': 'connections are memory',
  'look-up-session': 'whoever walks through the numbers is stopped (T2)',
  'look-up-network':
    'sessions cost nothing: these are what holds against many of them (T2); `LOOK_UPS_PER_MINUTE` sets both',
  'draft-session': 'nobody fills the records with purchases that are begun',
  'draft-network': 'nobody fills the records with purchases that are begun',
  'code-phone': 'a phone is not rung all night (T1); the minute and the hour are of OTP-31',
  'code-session': 'spares whoever presses too often',
  'code-network': 'what a flood leaves behind, and customers hardly (T1)',
  'code-prefix': 'pumping goes through blocks (T1)',
  'code-brake': 'it slows and never stops, so that nobody shuts a block out',
  'code-everywhere': 'no flood empties the account at the SMS centre; raise it with the number of customers',
  'prompt-open': 'one question at a time on a phone (T21)',
  'prompt-often': 'a phone does not ring all day (T21)',
  'prompt-wallets': 'nobody rings strangers; who pays is not counted; `WALLETS_PER_HOUR` sets the second',
  'prompt-declined': 'who says no twice is left in peace for an hour',
  pin: 'besides the wallet’s own count (T4)',
  'account-of-line': 'a line’s account number can’t be found by guessing',
  'account-of-line-here': 'BILL-34; an owner elsewhere isn’t locked out (T4b)',
  'account-of-line-network': 'one guess at each of many lines (T2)',
  'account-email': 'whose account it is is not found by trying',
  'account-email-here': 'locks out nobody who is elsewhere (T4b)',
  'account-email-network': 'one guess at each of many accounts',
  'lead-contact-number': 'who calls back is not flooded',
  'lead-session': 'who calls back is not flooded',
  'lead-network': 'who calls back is not flooded',
  'lead-track': 'lead ids follow each other (LEAD-51)',
  'lead-track-network': 'lead ids follow each other (LEAD-51)',
  'lead-contact': 'a lead’s contact is not found by trying',
  'lead-token': 'far more than anybody opens their own lead',
  'lead-payment': 'far more than anybody opens their own lead',
  'own-data': 'a copy reads many records',
  complaint: 'a complaint is read again, and not all day',
  form: 'enough for whoever has something to say',
  'form-network': 'the store is not filled with letters',
  'vote-session': 'far more than anybody reads answers',
  'vote-network': 'an answer looks no better than it is',
  'vote-question': 'an answer looks no better than it is',
  'reminder-session': 'a message to a stranger costs more than a press',
  'reminder-network':
    'nobody annoys strangers by our SMS; the figures of codes, counted together with them (T1)',
  'reminder-prefix': 'pumping goes through blocks (T1)',
  'reminder-brake': 'as for codes: it slows and never stops',
  'reminder-everywhere':
    'no flood empties the account at the SMS centre; codes are counted without reminders',
  'reminder-number': 'who asks for many kinds is told of each, and no more',
  'place-session': 'nobody geocodes at the operator’s cost',
  'place-network': 'nobody geocodes at the operator’s cost',
} as const

export type RefusalRule = keyof typeof REFUSAL_REASONS

export const REFUSAL_RULES = Object.keys(REFUSAL_REASONS) as readonly RefusalRule[]
