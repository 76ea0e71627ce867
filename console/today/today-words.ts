import type { AlarmToday, RailToday, Today, Waiting } from '#contract/console/today.ts'
import type { RailState } from '#domain/staff/rail-health.ts'
import type { Translate } from '#domain/translate.ts'
import type { IconName } from '../kit/icon.tsx'
import type { Tone } from '../kit/pieces.tsx'
import { lengthOf } from '../texts/times.ts'

/** How a way to pay fares, in its colour and drawing; the word stands beside both. */
export const RAIL_LOOKS: Readonly<Record<RailState, { readonly tone: Tone; readonly icon: IconName }>> = {
  flowing: { tone: 'good', icon: 'check' },
  quiet: { tone: 'warn', icon: 'clock' },
  slow: { tone: 'warn', icon: 'clock' },
  failing: { tone: 'fault', icon: 'alert' },
  paused: { tone: 'plain', icon: 'pause' },
}

/** The one sentence: whether money flows, and on how many ways to pay. */
export function verdictWords({ verdict, rails }: Today, t: Translate): string {
  const { word, flowing, of, worst } = verdict
  const sentence = t(`staff.today.verdict.${word}`, { flowing, of })
  const name = rails.find(({ rail }) => rail === worst?.rail)?.name
  const isNamed = worst !== null && name !== undefined && (word === 'some' || word === 'none')
  return isNamed ? `${sentence} ${t(`staff.today.worst.${worst.state}`, { rail: name })}` : sentence
}

/** What it means for customers, in one line. */
export function consequenceWords({ notKnown, perMinute, usual }: Today, t: Translate): string {
  if (notKnown.count === 0) {
    const figure = figureOf(perMinute)
    return usual === null
      ? t('staff.today.perMinuteAlone', { n: figure })
      : t('staff.today.perMinuteUsual', { n: figure, from: usual.from, to: usual.to })
  }
  const values = { n: countOf(notKnown), oldest: lengthOf(notKnown.oldestMs ?? 0, t) }
  return t('staff.today.notLost', values)
}

/** `1,000+` where the counter stopped. */
export function countOf({ count, isMore }: Waiting): string {
  return `${count.toLocaleString('en')}${isMore ? '+' : ''}`
}

export function figureOf(perMinute: number): string {
  return perMinute < 10 ? perMinute.toFixed(1) : perMinute.toFixed(0)
}

/** `93.8 %`; a dash where nothing ended. */
export function shareOf(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(1)} %`
}

/** `3 · 14 s`, or `0`. */
export function unknownOf({ notKnown, oldestMs }: RailToday, t: Translate): string {
  return oldestMs === null ? String(notKnown) : `${notKnown} · ${lengthOf(oldestMs, t)}`
}

/** What rings, and what is known of it. */
export function alarmWords({ kind, name, values }: AlarmToday, t: Translate): readonly [string, string] {
  const said = { ...values, name }
  const parts = [
    values['p95'] && values['usual'] ? t('staff.today.alarm.times', said) : '',
    values['oldest'] ? t('staff.today.alarm.oldest', said) : '',
    kind === 'failing' ? t('staff.today.alarm.faults', said) : '',
    kind === 'refund-refused' ? t('staff.today.alarm.refund', said) : '',
    kind === 'stray-notice' ? t('staff.today.alarm.stray', said) : '',
  ]
  return [t(`staff.today.alarm.${kind}`, said), parts.filter((part) => part !== '').join(' ')]
}
