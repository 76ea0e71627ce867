/** The words of a home-internet lead on the wire (LEAD-38). */
export const LEAD_WORDS = {
  /** What the plan list is asked for. */
  serviceType: '5G_ODU',
  /** `requestType` of the code and of the number check. */
  codeRequest: 'HBB_LEADS',
  numberCheck: 'HBB_MSISDN_CHECK',
  addressType: 'INSTALLATION',
  source: 'WEBPORTAL',
  lineType: 'Prepaid',
} as const

/** The document with the terms, at `/docs/<name>`. */
export const LEAD_TERMS = 'home-internet-terms'
/** The box that is ticked to agree to them, in the operator's form. */
export const CONSENT_FIELD = 'termsAndCondition'

/** Plans of companies are agreed with them: their codes begin so and are in no list (LEAD-38). */
export const ENTERPRISE_PREFIX = 'ENTERPRISE'

/** True for the code of a plan that is agreed with a company. */
export function isEnterprisePlan(code: string): boolean {
  return /^ENTERPRISE[A-Z0-9_-]{0,50}$/.test(code)
}
