import type { ComplaintClock } from '#contract/console/complaints.ts'
import type { Translate } from '#domain/translate.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What is left of a promise in working time: `42 min`, `3 h`, `4 d`; `over 0:18`. */
export function clockWords({ leftMs }: Pick<ComplaintClock, 'leftMs'>, dayMs: number, t: Translate): string {
  const minutes = Math.floor(Math.abs(leftMs) / MINUTE_MS)
  if (leftMs < 0) {
    if (-leftMs >= dayMs) return t('staff.complaints.overDays', { n: Math.floor(-leftMs / dayMs) })
    return t('staff.complaints.over', {
      h: Math.floor(minutes / 60),
      m: String(minutes % 60).padStart(2, '0'),
    })
  }
  if (leftMs < HOUR_MS) return t('staff.complaints.minutes', { n: minutes })
  if (leftMs < dayMs) return t('staff.complaints.hours', { n: Math.floor(minutes / 60) })
  return t('staff.complaints.days', { n: Math.floor(leftMs / dayMs) })
}

/** Colour of the ring: over, soon, or in time. */
export function clockTone({ leftMs }: Pick<ComplaintClock, 'leftMs'>): 'fault' | 'warn' | 'good' {
  if (leftMs < 0) return 'fault'
  return leftMs < HOUR_MS ? 'warn' : 'good'
}
