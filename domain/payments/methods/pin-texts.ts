/** The documents' sentence for a wrong PIN (PAY-63). */
export const WRONG_PIN_TEXT = 'Please enter correct PIN'

/** What a locked wallet's owner needs to know; a country's own settings have it. */
export interface UnlockAdvice {
  readonly brand: { readonly name: string }
  readonly customerCareNumber: string
  readonly pinResetDial: string
}

/** The blocked message of a wallet (PAY-63): which PIN, whom to call, what to dial. */
export function lockedText(mode: string, advice: UnlockAdvice): string {
  const what = mode === 'SMARTCASH_SECURE' ? 'SmartCash PIN' : `${advice.brand.name} Money wallet`
  return `Your ${what} is locked. Call ${advice.customerCareNumber} or dial ${advice.pinResetDial} to unlock it.`
}
