import type { Pause, RailToday } from '#contract/console/today.ts'
import { mayApprove, mayBegin } from '#domain/staff/roles.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { Tag } from '../kit/pieces.tsx'
import { lengthOf, shortMoment } from '../texts/times.ts'
import { MinuteStrip } from './minutes-chart.tsx'
import { figureOf, RAIL_LOOKS, shareOf, unknownOf } from './today-words.ts'

export interface RailsCardProps {
  readonly rails: readonly RailToday[]
  readonly onPause: (rail: RailToday) => void
  readonly onResume: (rail: RailToday) => void
}

/** Every way to pay at its own place, with how it fares. */
export function RailsCard({ rails, onPause, onResume }: RailsCardProps) {
  const { t } = useConsole()
  return (
    <section className="card card-flush" aria-label={t('staff.today.rails')}>
      <header className="rails-head">
        <h2>
          {t('staff.today.rails')} <span className="muted small-text">{t('staff.today.lastQuarter')}</span>
        </h2>
      </header>
      <table className="list-table rails-table">
        <thead>
          <tr>
            <th scope="col">{t('staff.today.rail')}</th>
            <th scope="col">{t('staff.today.state')}</th>
            <th scope="col" className="align-right only-wide">
              {t('staff.today.aMinute')}
            </th>
            <th scope="col" className="only-wide">
              {t('staff.today.sixtyMinutes')}
            </th>
            <th scope="col" className="align-right">
              {t('staff.today.part.taken')}
            </th>
            <th scope="col" className="align-right only-wide">
              {t('staff.today.part.customerNo')}
            </th>
            <th scope="col" className="align-right only-wide">
              {t('staff.today.part.fault')}
            </th>
            <th scope="col" className="align-right">
              {t('staff.today.unknownOldest')}
            </th>
            <th scope="col" className="align-right only-wide">
              {t('staff.today.p95')}
            </th>
            <th scope="col">
              <span className="only-read">{t('staff.today.brake')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rails.map((rail) => (
            <RailRow key={rail.rail} rail={rail} onPause={onPause} onResume={onResume} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RailRowProps extends Pick<RailsCardProps, 'onPause' | 'onResume'> {
  readonly rail: RailToday
}

function RailRow({ rail, onPause, onResume }: RailRowProps) {
  const { t } = useConsole()
  const { tone, icon } = RAIL_LOOKS[rail.state]
  return (
    <tr>
      <th scope="row">
        {rail.name}
        {rail.pause === null ? null : <PausedBy pause={rail.pause} />}
      </th>
      <td>
        <Tag tone={tone} icon={icon}>
          {t(`staff.today.state.${rail.state}`)}
        </Tag>
      </td>
      <td className="align-right only-wide figures">{figureOf(rail.perMinute)}</td>
      <td className="only-wide">
        {rail.pause === null ? (
          <MinuteStrip minutes={rail.minutes} />
        ) : (
          <span className="small-text muted">“{rail.pause.reason}”</span>
        )}
      </td>
      <td className="align-right figures semibold">{shareOf(rail.taken)}</td>
      <td className="align-right only-wide figures">{shareOf(rail.customerNo)}</td>
      <td className="align-right only-wide figures">{shareOf(rail.fault)}</td>
      <td className="align-right figures">{unknownOf(rail, t)}</td>
      <td className="align-right only-wide figures">{rail.p95Ms === null ? '–' : lengthOf(rail.p95Ms, t)}</td>
      <td className="align-right">
        <Brake rail={rail} onPause={onPause} onResume={onResume} />
      </td>
    </tr>
  )
}

function PausedBy({ pause }: { pause: Pause }) {
  const { t } = useConsole()
  const clock = useClock()
  return (
    <span className="paused-note small-text muted">
      {pause.by}, {shortMoment(pause.since, clock)}
      {pause.resume === null ? null : ` · ${t('staff.today.resumeAsked', { by: pause.resume.by })}`}
    </span>
  )
}

function Brake({ rail, onPause, onResume }: RailRowProps) {
  const { t } = useConsole()
  const { roles } = useMyself()
  if (rail.pause === null)
    return mayBegin(roles, 'pause-rail') ? (
      <button
        type="button"
        className={rail.state === 'flowing' ? 'btn btn-second btn-brake' : 'btn btn-stop btn-brake'}
        aria-label={t('staff.today.pauseOf', { rail: rail.name })}
        onClick={() => onPause(rail)}
      >
        <Icon name="pause" size="small" />
      </button>
    ) : null
  const mayResume = mayBegin(roles, 'resume-rail') || mayApprove(roles, 'resume-rail')
  return mayResume ? (
    <button
      type="button"
      className="btn btn-second btn-brake"
      aria-label={t('staff.today.resumeOf', { rail: rail.name })}
      onClick={() => onResume(rail)}
    >
      <Icon name="play" size="small" />
    </button>
  ) : null
}
