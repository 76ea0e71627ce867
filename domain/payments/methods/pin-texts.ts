import { sentence, type Sentence } from '../../replies/sentences.ts'

/** The documents' sentence for a wrong PIN (PAY-63). */
export const WRONG_PIN = sentence('pinWrong')

/** What a locked wallet's owner needs to know; a country's own settings have it. */
export interface UnlockAdvice {
  readonly brand: { readonly name: string }
  readonly customerCareNumber: string
  readonly pinResetDial: string
}

/** The blocked message of a wallet (PAY-63): which PIN, whom to call, what to dial. */
export function lockedSentence(mode: string, advice: UnlockAdvice): Sentence {
  if (mode === 'MPESA') return sentence('mpesaLocked')
  const whom = { care: advice.customerCareNumber, dial: advice.pinResetDial }
  return mode === 'SMARTCASH_SECURE'
    ? sentence('pinLocked', whom)
    : sentence('walletLocked', { brand: advice.brand.name, ...whom })
}
