import type { AlarmToday, RailToday, Today, Waiting } from '#contract/console/today.ts'
import type { Translate } from '#domain/translate.ts'
import { lengthOf, timeOf, type Clock } from '../texts/times.ts'

/** `6:12`, `2 h 05` */
export function shortLength(milliseconds: number, t: Translate): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  if (seconds >= 3_600) return lengthOf(milliseconds, t)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `93.8 %`; a dash where none ended. */
export function shareWords(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(1)} %`
}

/** `19`, `500+` where the counter stopped. */
export function countWords({ count, isMore }: Waiting): string {
  return isMore ? `${count}+` : String(count)
}

/** What is worst, where anything is. */
export function worstRail({ verdict, rails }: Today): RailToday | undefined {
  return rails.find(({ rail }) => rail === verdict.worst?.rail)
}

/** Whether money flows, in one sentence, and what is worst. */
export function verdictWords(today: Today, t: Translate): string {
  const { word, flowing, of } = today.verdict
  if (of === 0) return t('staff.today.verdict.nothing')
  const first = t(`staff.today.verdict.${word}`, { flowing, of })
  const worst = word === 'some' || word === 'none' ? worstRail(today) : undefined
  return worst ? `${first} ${t(`staff.today.is.${worst.state}`, { rail: worst.name })}` : first
}

/** What it comes to, in one line. */
export function consequenceWords(today: Today, clock: Clock): string {
  const { t } = clock
  const { word, of } = today.verdict
  if (of === 0) return ''
  if (word === 'paused') return t('staff.today.so.allPaused')
  const worst = word === 'some' || word === 'none' ? worstRail(today) : undefined
  return worst ? railConsequence(worst, clock) : rateWords(today, t)
}

function railConsequence(rail: RailToday, clock: Clock): string {
  const { t } = clock
  if (rail.pause) {
    const { by, since, reason } = rail.pause
    return t('staff.today.so.paused', { by, at: timeOf(since, clock), reason })
  }
  if (rail.state === 'failing') return t('staff.today.so.failing', { share: shareWords(rail.fault) })
  if (rail.state === 'quiet') return t('staff.today.so.quiet')
  if (rail.notKnown > 0 && rail.oldestMs !== null)
    return t('staff.today.so.slow', { n: rail.notKnown, length: lengthOf(rail.oldestMs, t) })
  return t('staff.today.so.late', { length: lengthOf(rail.p95Ms ?? 0, t) })
}

function rateWords({ perMinute, usual }: Today, t: Translate): string {
  const n = rate(perMinute)
  if (usual === null) return t('staff.today.so.unknown', { n })
  const { from, to } = usual
  const isUsual = perMinute >= from && perMinute <= to
  return t(isUsual ? 'staff.today.so.usual' : 'staff.today.so.unusual', {
    n,
    from: rate(from),
    to: rate(to),
  })
}

/** Attempts a minute: a tenth says something only where there are few. */
export function rate(perMinute: number): string {
  return perMinute >= 10 ? String(Math.round(perMinute)) : String(Math.round(perMinute * 10) / 10)
}

/** What an alarm says, with what a complaint is about in words. */
export function alarmValues(
  { values }: Pick<AlarmToday, 'values'>,
  t: Translate,
): Readonly<Record<string, string>> {
  const { about } = values
  return about === undefined ? values : { ...values, about: t(`staff.complaints.kind.${about}`) }
}

/** What an alarm is about, in one line; a wait is told by what is usual, where that is known. */
export function alarmMore(
  { kind, name, values }: Pick<AlarmToday, 'kind' | 'name' | 'values'>,
  t: Translate,
): string {
  const isByAge = kind === 'slow' && (!values['p95'] || !values['usual'])
  if (kind === 'complaint-late' && !values['taker']) return t('staff.alarm.complaint-late.nobody')
  return t(isByAge ? 'staff.alarm.slow.oldest' : `staff.alarm.${kind}.more`, { rail: name, ...values })
}
