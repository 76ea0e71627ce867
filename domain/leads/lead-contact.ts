import { cleanNumber, isMsisdn, type NumberingPlan } from '../phone.ts'

/** What a country says about the contact of a lead. */
export interface LeadNumbering extends NumberingPlan {
  /** The contact of a submitted lead is written with a zero before it (LEAD-37). */
  readonly leadContactZero: boolean
}

/**
 * `contactNumber` of a lead: the national digits, with the zero where
 * the country's operator wants it (LEAD-37).
 */
export function writeLeadContact(digits: string, { leadContactZero }: LeadNumbering): string {
  return leadContactZero ? `0${digits}` : digits
}

/** The national digits of a `contactNumber`, with or without its zero; null for what is no number of the country. */
export function readLeadContact(text: string, plan: NumberingPlan): string | null {
  const found = cleanNumber(text, plan)
  return found.ok && isMsisdn(found.digits, plan) ? found.digits : null
}
