import type { Log, LogFields } from '../engine.ts'
import { cleanText } from './clean-evidence.ts'

interface Said {
  readonly kind: string
  readonly reason?: string
}

interface About {
  readonly payment: string
  readonly rail?: string
}

/** An e-mail address, and eight or more digits that are no part of a code: a number of a phone, an account, a card. */
const PERSONAL = /[^\s@]+@[^\s@]+|(?<![A-Za-z\d])\+?\d(?:[ -]?\d){7,}(?![A-Za-z\d])/g

/** Words that the portal cannot read and ways it does not have get no better by waiting: a person has to look. */
const NEEDS_A_PERSON = /^(?:unmapped|not configured)/

/** R12: what could not be understood is told with its reason, without anything personal; other words are not. */
export function logUndecided(log: Log, about: About, said: Said): void {
  if (said.kind !== 'unsure' && said.kind !== 'not-sent') return
  const reason = cleanText(said.reason ?? '').replaceAll(PERSONAL, '…')
  const fields: LogFields = { ...about, evidence: said.kind, reason }
  if (NEEDS_A_PERSON.test(reason)) log.error(fields, 'an answer is not understood')
  else log.warn(fields, 'an answer is not certain')
}
