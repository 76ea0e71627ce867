import type { Country } from '#countries/country.ts'
import {
  hasTyped,
  typedText,
  type Command,
  type CommandTools,
  type Words,
} from '#server/commands/typed-command.ts'
import { isPaymentId } from '../records/payment-id.ts'

/** What a command about payments works with. */
export interface PaymentTools extends CommandTools {
  readonly country: Country
}

export type PaymentCommand = Command<PaymentTools>

/** Who decided, and why: kept with the event for as long as the payment is. */
export interface StaffWord {
  /** As given with --by. */
  readonly by: string
  /** The account at the terminal, or the console. */
  readonly user: string
  /** Who approved it, where two are needed. */
  readonly second?: string
  readonly reason: string
  /** What the provider or the bank calls the money; null when nothing was given. */
  readonly reference: string | null
}

/** The one payment that was typed; null after saying what is wrong. */
export function typedId({ say }: Pick<PaymentTools, 'say'>, { plain }: Words): string | null {
  const [typed = '', ...more] = plain
  const id = typed.toUpperCase()
  if (more.length === 0 && isPaymentId(id)) return id
  say('Say which payment: the 26 signs of its transaction ID.')
  return null
}

/** Who decides and why, as typed; null after saying what is missing of `needed`. */
export function typedWord(
  tools: Pick<PaymentTools, 'by' | 'say'>,
  words: Words,
  needed: readonly ('by' | 'reason' | 'reference')[],
): StaffWord | null {
  if (!hasTyped(tools, words, needed)) return null
  const reference = typedText(words, 'reference') || null
  return { by: typedText(words, 'by'), user: tools.by, reason: typedText(words, 'reason'), reference }
}

/** `2026-11-21 10:04 UTC`. */
export function timeText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
