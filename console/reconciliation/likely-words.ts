import type { DifferenceLine } from '#contract/console/reconciliation.ts'
import { formatMoney, type Currency } from '#domain/money.ts'
import type { Translate } from '#domain/translate.ts'
import { stepMoment, type Clock } from '../texts/times.ts'
import { dayName } from './day-names.ts'

/** The likeliest reason in words. Times, days, states and amounts are formatted for people. */
export function likelyWords(line: DifferenceLine, clock: Clock): string {
  const { t } = clock
  const currency = line.they?.currency ?? line.we?.currency
  const values = Object.entries(line.values).map(([name, value]) => [
    name,
    valueWords(name, value, { clock, currency }),
  ])
  return t(`staff.reconcile.likely.${line.likely}`, Object.fromEntries(values) as Record<string, string>)
}

interface Reading {
  readonly clock: Clock
  readonly currency: Currency | undefined
}

function valueWords(name: string, value: string, { clock, currency }: Reading): string {
  if (name === 'at' && value !== '') return stepMoment(value, clock)
  if (name === 'day') return dayName(value, clock.language)
  if (name === 'minor' && currency !== undefined) return formatMoney({ minor: Number(value), currency })
  return name === 'state' ? clock.t(`staff.state.${value}`) : value
}

/** What is to be done about it, in words. */
export function nextWords({ next }: DifferenceLine, t: Translate): string {
  return t(`staff.reconcile.next.${next}`)
}
