import { formatMoney } from '#domain/money.ts'
import { terminalText } from '#server/commands/typed-command.ts'
import type { GivenWord, UnknownCharge } from './unknown-charges.ts'

const WORDS: Readonly<Record<GivenWord, string>> = {
  delivered: 'the operator gave what it was for, so nothing is owed: settle it',
  'never-seen': 'the operator gave nothing for it: return it',
  refused: 'the operator refused to give anything for it: return it',
  pending: 'the operator is still at what it was for: wait, and compare again',
  '': 'whether the operator gave anything is not known: ask it by the reference, then return or settle it',
}

/** A charge without a payment, and what to do with it. */
export function unknownLine({ rail, ourRef, providerRef, amount, delivery }: UnknownCharge): string {
  const money = amount ? formatMoney(amount) : 'an amount that its list tells'
  return `${rail} ${terminalText(ourRef, 100)} (theirs: ${terminalText(providerRef, 80)}), ${money}: ${WORDS[delivery]}`
}
