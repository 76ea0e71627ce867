import type { PaymentMode } from '#domain/payments/methods/modes.ts'

/** Modes that are paid with a PIN typed on the page. */
export type PinMode = Extract<PaymentMode['mode'], 'AM' | 'SMARTCASH_SECURE'>

/** What the window of the PIN shows. */
export interface PinState {
  /** 'again': the next payment is being prepared after a wrong PIN (PAY-73). */
  readonly step: 'typing' | 'sending' | 'again' | 'locked'
  readonly attemptsLeft: number
  /** 'wrong': the documents' sentence with the attempts; otherwise the sentence itself, '' for none. */
  readonly problem: 'wrong' | ''
  readonly message: string
}
