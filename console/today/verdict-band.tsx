import type { RailToday, Today } from '#contract/console/today.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { Keys, Tag } from '../kit/pieces.tsx'
import { secondOf } from '../texts/times.ts'
import { consequenceWords, verdictWords, worstRail } from './today-words.ts'

const LOOKS = {
  all: { className: 'verdict verdict-good', icon: 'check' },
  some: { className: 'verdict', icon: 'clock' },
  quiet: { className: 'verdict', icon: 'clock' },
  none: { className: 'verdict verdict-fault', icon: 'alert' },
  paused: { className: 'verdict verdict-fault', icon: 'pause' },
} as const satisfies Readonly<Record<string, { className: string; icon: IconName }>>

export interface VerdictBandProps {
  readonly today: Today
  readonly isOld: boolean
  readonly mayPause: boolean
  readonly mayResume: boolean
  readonly onSee: () => void
  readonly onPause: (rail: RailToday) => void
  readonly onResume: (rail: RailToday) => void
}

/** Whether money flows, in one sentence, with at most two things to do about it. */
export function VerdictBand(props: VerdictBandProps) {
  const { today, isOld, mayPause, mayResume, onSee, onPause, onResume } = props
  const { t } = useConsole()
  const clock = useClock()
  const { word, of } = today.verdict
  const look = LOOKS[of === 0 ? 'quiet' : word]
  const worst = worstRail(today)
  return (
    <section className={look.className} aria-labelledby="verdict-words">
      <span className="verdict-sign">
        <Icon name={look.icon} size="large" />
      </span>
      <div className="verdict-words">
        {isOld ? (
          <Tag tone="warn" icon="clock">
            {t('staff.today.old', { at: secondOf(today.asOf, clock) })}
          </Tag>
        ) : null}
        <div role="status">
          <h1 id="verdict-words">{verdictWords(today, t)}</h1>
        </div>
        <p>{consequenceWords(today, clock)}</p>
      </div>
      {worst === undefined || worst.notKnown === 0 ? null : (
        <button type="button" className="btn btn-second" onClick={onSee}>
          {t('staff.today.see', { n: worst.notKnown })} <Keys shown={['1']} />
        </button>
      )}
      {worst !== undefined && worst.pause === null && mayPause ? (
        <button type="button" className="btn btn-stop" onClick={() => onPause(worst)}>
          <Icon name="pause" size="small" />
          {t('staff.today.pause', { rail: worst.name })} <Keys shown={['P']} />
        </button>
      ) : null}
      {worst?.pause && mayResume ? (
        <button type="button" className="btn btn-second" onClick={() => onResume(worst)}>
          <Icon name="play" size="small" />
          {t('staff.today.resume', { rail: worst.name })}
        </button>
      ) : null}
    </section>
  )
}
