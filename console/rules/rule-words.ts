import type { RuleBook } from '#contract/console/rules.ts'
import { formatMoney, type Currency } from '#domain/money.ts'
import type { PurchaseRule } from '#domain/rules/purchase-rule.ts'
import type { Translate } from '#domain/translate.ts'
import type { Tone } from '../kit/pieces.tsx'

/** What a rule speaks of, in one sentence: `One payer: more than 10 different recipients within a day`. */
export function ruleWords(
  rule: Omit<PurchaseRule, 'reason'>,
  { rails, currency }: Pick<RuleBook, 'rails' | 'currency'>,
  t: Translate,
): string {
  const bound = measuredWords(rule.measure, rule.bound, currency)
  const only = [
    rule.onlyKind === '' ? '' : t(`staff.kind.${rule.onlyKind}`),
    rule.onlyRail === '' ? '' : (rails.find(({ rail }) => rail === rule.onlyRail)?.name ?? rule.onlyRail),
  ].filter((part) => part !== '')
  const words = t('staff.rules.sentence', {
    subject: t(`staff.rules.subject.${rule.subject}`),
    over: t(`staff.rules.over.${rule.measure}`, { bound }),
    span: t(`staff.rules.span.${rule.span}`),
  })
  return [words, ...only].join(' · ')
}

/** What was measured: an amount where it is one. */
export function measuredWords(measure: PurchaseRule['measure'], minor: number, currency: Currency): string {
  return measure === 'sum' ? formatMoney({ minor, currency }) : String(minor)
}

/** How what a rule does looks, beside its word. */
export const ACTION_TONES: Readonly<Record<PurchaseRule['action'], Tone>> = {
  off: 'plain',
  note: 'info',
  hold: 'warn',
  refuse: 'fault',
}
