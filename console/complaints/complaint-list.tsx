import type { ComplaintLine, ComplaintList as List, ComplaintsShown } from '#contract/console/complaints.ts'
import { COMPLAINTS_SHOWN } from '#contract/console/complaints.ts'
import { useConsole } from '../frame/console-context.ts'
import { Empty } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys, Segments, Tag } from '../kit/pieces.tsx'
import { MoneyTag } from '../kit/tracks.tsx'
import { ClockRing } from './complaint-clock.tsx'

const MOST_COUNTED = 1_000

export interface ComplaintListProps {
  readonly list: List
  readonly show: ComplaintsShown
  readonly chosen: string | undefined
  readonly onShow: (show: ComplaintsShown) => void
  readonly onChoose: (number: string) => void
  /** Null: this person opens none. */
  readonly onNew: (() => void) | null
}

/** Open complaints, what is promised next first. */
export function ComplaintList({ list, show, chosen, onShow, onChoose, onNew }: ComplaintListProps) {
  const { t } = useConsole()
  const { counts, lines, dayMs } = list
  return (
    <>
      <div className="split line-wrap">
        <h1>{t('staff.screen.complaints')}</h1>
        {onNew === null ? null : (
          <button type="button" className="btn btn-second" aria-haspopup="dialog" onClick={onNew}>
            <Icon name="plus" size="small" />
            {t('staff.complaints.new')} <Keys shown={['C']} />
          </button>
        )}
      </div>
      <Segments
        label={t('staff.complaints.whose')}
        value={show}
        onChange={onShow}
        options={COMPLAINTS_SHOWN.map((value) => ({
          value,
          words: (
            <>
              {t(`staff.complaints.show.${value}`)}
              <span className="count count-quiet">
                {counts[value] >= MOST_COUNTED ? '1,000+' : counts[value]}
              </span>
            </>
          ),
        }))}
      />
      {lines.length === 0 ? (
        <Empty title={t(`staff.complaints.none.${show}`)} />
      ) : (
        <ul className="list-rows">
          {lines.map((line) => (
            <li key={line.number}>
              <Row line={line} dayMs={dayMs} isChosen={line.number === chosen} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      {list.isCut ? <p className="field-help">{t('staff.complaints.cut', { n: lines.length })}</p> : null}
      <p className="field-help">
        {t('staff.complaints.clockHelp', { hours: list.answerHours, days: list.endDays })}
      </p>
    </>
  )
}

interface RowProps {
  readonly line: ComplaintLine
  readonly dayMs: number
  readonly isChosen: boolean
  readonly onChoose: (number: string) => void
}

function Row({ line, dayMs, isChosen, onChoose }: RowProps) {
  const { t } = useConsole()
  const { number, kind, language, words, clock, takenBy, payment } = line
  return (
    <button
      type="button"
      className="list-row with-clock"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(number)}
    >
      {clock === null ? null : <ClockRing clock={clock} dayMs={dayMs} />}
      <span className="complaint-words">
        <span className="complaint-head">
          <b className="semibold">{t(`staff.complaints.kind.${kind}`)}</b>
          <span className="figures">
            {number} · {language}
          </span>
        </span>
        <span className="complaint-said" lang={language.toLowerCase()}>
          “{words}”
        </span>
        <span className="line line-wrap">
          {payment === null ? null : <MoneyTag payment={payment} />}
          {payment === null || payment.money !== 'taken' ? null : (
            <Tag tone={payment.delivery === 'delivered' ? 'good' : 'warn'} icon="box">
              {t(`staff.complaints.delivery.${payment.delivery}`)}
            </Tag>
          )}
          {clock !== null && clock.leftMs < 0 ? (
            <Tag tone="fault" icon="clock">
              {t(`staff.complaints.late.${clock.what}`)}
            </Tag>
          ) : null}
          {takenBy === null ? null : (
            <Tag tone={takenBy.isMine ? 'leaf' : 'info'} icon="person">
              {takenBy.initials}
            </Tag>
          )}
        </span>
      </span>
    </button>
  )
}
