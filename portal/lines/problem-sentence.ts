import { MESSAGES } from '#domain/messages.ts'
import { plainAmount } from '#domain/payments/amounts/amount-limits.ts'
import type { AmountRule } from '#domain/payments/amounts/catalogue-amount.ts'
import type { RechargeProblem } from '#domain/purchases/amount-form.ts'
import type { Translate } from '#domain/translate.ts'

/** The literal sentence of what is wrong with a number or an amount, its limit filled in (NUMBER-33). */
export function problemSentence({ message, limit }: RechargeProblem, t: Translate, rule: AmountRule): string {
  return t(MESSAGES[message].key, limit === undefined ? {} : { n: plainAmount(limit, rule) })
}
