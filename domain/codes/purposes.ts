/** What a code is for. A code for one purpose is worth nothing for another (T3). */
export type CodePurpose = 'INVOICE' | 'PAYMENT' | 'BALANCE' | 'LEAD' | 'OWN_DATA' | 'COMPLAINT'

/** Which family of calls may verify it: `otp/v1` or `optimus/otp`. */
export type CodeFamily = 'invoice' | 'number'

export interface PurposeRule {
  readonly family: CodeFamily
  /**
   * What a right code gives: `grant` makes the code's own id good for one look (BILL-31), `proof` is a new
   * secret that stands for the number (OTP-42).
   */
  readonly gives: 'grant' | 'proof'
  /** Whether the numbers are routers' rather than phones'. */
  readonly broadband: boolean
  /** Whether only lines that have a bill are sent one. */
  readonly billedOnly: boolean
}

export const PURPOSES: Readonly<Record<CodePurpose, PurposeRule>> = {
  INVOICE: { family: 'invoice', gives: 'grant', broadband: false, billedOnly: true },
  PAYMENT: { family: 'number', gives: 'proof', broadband: false, billedOnly: false },
  /** What is left on a router; the code goes to the phone of whoever holds it (ROUTER-23). */
  BALANCE: { family: 'number', gives: 'proof', broadband: true, billedOnly: false },
  /**
   * That whoever asks for home internet can be called under this number
   * (LEAD-31); it authorises the payment too (OTP-42).
   */
  LEAD: { family: 'number', gives: 'proof', broadband: false, billedOnly: false },
  /** Seeing and erasing what is held about the number. */
  OWN_DATA: { family: 'number', gives: 'proof', broadband: false, billedOnly: false },
  /** Reading where a complaint of the number stands. */
  COMPLAINT: { family: 'number', gives: 'proof', broadband: false, billedOnly: false },
}
