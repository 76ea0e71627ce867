import type { DataRequestLine, DataRequestPage } from '#contract/console/data-requests.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Empty } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note, Segments } from '../kit/pieces.tsx'
import { shortMoment } from '../texts/times.ts'
import type { DataRequestsView } from '../views.ts'
import { RequestClock, RequestTag } from './request-tag.tsx'

export interface RequestListProps {
  readonly page: DataRequestPage
  readonly view: DataRequestsView
  /** Name of what is open beside it. */
  readonly chosen: string | undefined
  readonly mayOpen: boolean
  readonly onView: (show: DataRequestsView['show']) => void
  readonly onChoose: (id: string) => void
  readonly onOpen: () => void
}

/** What waits for an answer, the next due first, or what is over. */
export function RequestList({ page, view, chosen, mayOpen, onView, onChoose, onOpen }: RequestListProps) {
  const { t } = useConsole()
  const shown = view.show === 'ended' ? page.ended : page.open
  const late = page.open.filter(({ leftMs }) => leftMs !== null && leftMs < 0).length
  return (
    <div className="list-part">
      <h1>{t('staff.screen.data-requests')}</h1>
      {late === 0 ? null : (
        <Note tone="fault" icon="clock">
          <b>{t(late === 1 ? 'staff.data.lateOne' : 'staff.data.late', { n: late })}</b>
        </Note>
      )}
      <div className="request-which">
        <Segments
          label={t('staff.data.which')}
          value={view.show ?? 'open'}
          onChange={(next) => onView(next === 'ended' ? 'ended' : undefined)}
          options={(['open', 'ended'] as const).map((value) => ({
            value,
            words: (
              <>
                {t(`staff.data.show.${value}`)}
                {value === 'open' ? <span className="count">{page.open.length}</span> : null}
              </>
            ),
          }))}
        />
        {mayOpen ? (
          <button type="button" className="btn btn-second" aria-haspopup="dialog" onClick={onOpen}>
            <Icon name="plus" size="small" />
            {t('staff.data.open')} <Keys shown={['N']} />
          </button>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <Empty title={t(view.show === 'ended' ? 'staff.data.noneEnded' : 'staff.data.none')}>
          {t('staff.data.noneHelp')}
        </Empty>
      ) : (
        <ul className="list-rows">
          {shown.map((request) => (
            <li key={request.id}>
              <RequestRow request={request} isChosen={request.id === chosen} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface RequestRowProps {
  readonly request: DataRequestLine
  readonly isChosen: boolean
  readonly onChoose: (id: string) => void
}

function RequestRow({ request, isChosen, onChoose }: RequestRowProps) {
  const { t } = useConsole()
  const clock = useClock()
  const { id, kind, number, waitsFor, endedAt, openedAt } = request
  return (
    <button
      type="button"
      className="list-row"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(id)}
    >
      <span className="row-words">
        <b className="semibold">{t(`staff.data.kind.${kind}`)}</b>
        <span className="masked">{[number, id].filter(Boolean).join(' · ')}</span>
        {waitsFor === null ? null : (
          <span className={waitsFor === 'me' ? 'request-yours' : undefined}>
            {t(`staff.data.waits.${waitsFor}`)}
          </span>
        )}
      </span>
      <span className="row-side">
        <RequestTag request={request} />
        {request.leftMs === null ? (
          <span className="figures">{shortMoment(endedAt ?? openedAt, clock)}</span>
        ) : (
          <RequestClock request={request} />
        )}
      </span>
    </button>
  )
}
