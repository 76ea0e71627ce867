import { Icon } from '../kit/icon.tsx'
import { lengthOf, secondOf } from '../texts/times.ts'
import { useClock, useConsole, useLive } from './console-context.ts'
import { useSeconds } from './top-bar.tsx'

/** Says that what is on the screen is old: reading goes on, decisions wait. */
export function OldBand() {
  const { t } = useConsole()
  const { state, asOf, heardAt } = useLive()
  const clock = useClock()
  const now = useSeconds()
  if (state !== 'old') return null
  return (
    <div className="note note-warn old-band" role="status">
      <Icon name="clock" />
      <div>
        <b>
          {asOf === null || heardAt === null
            ? t('staff.old.never')
            : t('staff.old.title', { at: secondOf(asOf, clock), length: lengthOf(now - heardAt, t) })}
        </b>
        <p>{t('staff.old.text')}</p>
      </div>
    </div>
  )
}
