import type { PayoutHead, PayoutsReady, PayoutStage } from '#contract/console/payouts.ts'
import { formatMoney } from '#domain/money.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Keys, Tag, type Tone } from '../kit/pieces.tsx'
import { shortMoment } from '../texts/times.ts'

export const STAGE_TONES: Readonly<Record<PayoutStage, Tone>> = {
  proposed: 'warn',
  'at-bank': 'info',
  answered: 'warn',
  ended: 'good',
  dropped: 'plain',
}

export interface ReadyRowsProps {
  readonly ready: readonly PayoutsReady[]
  /** Null: whoever looks makes no lists. */
  readonly onMake: ((ready: PayoutsReady) => void) | null
}

/** By way to pay what could stand on a list. */
export function ReadyRows({ ready, onMake }: ReadyRowsProps) {
  const { t } = useConsole()
  return (
    <section className="stack" aria-labelledby="payouts-ready">
      <h2 id="payouts-ready">{t('staff.payouts.ready')}</h2>
      {ready.length === 0 ? <p className="muted">{t('staff.payouts.readyNone')}</p> : null}
      {ready.map((one, place) => (
        <div key={`${one.rail} ${one.sum.currency}`} className="card split line-wrap">
          <div>
            <b className="semibold">{one.name}</b>
            <p className="small-text muted">
              {t('staff.payouts.readyOf', { n: one.count, sum: formatMoney(one.sum) })}
            </p>
          </div>
          {onMake === null ? null : (
            <button type="button" className="btn btn-second" onClick={() => onMake(one)}>
              {t('staff.payouts.make')} <Keys shown={place === 0 ? ['N'] : []} />
            </button>
          )}
        </div>
      ))}
    </section>
  )
}

export interface ListRowsProps {
  readonly lists: readonly PayoutHead[]
  readonly chosen: number | undefined
  readonly onChoose: (list: number) => void
}

/** The lists, the newest first. */
export function ListRows({ lists, chosen, onChoose }: ListRowsProps) {
  const { t } = useConsole()
  return (
    <section className="stack" aria-labelledby="payouts-lists">
      <h2 id="payouts-lists">{t('staff.payouts.lists')}</h2>
      {lists.length === 0 ? (
        <p className="muted">{t('staff.payouts.none')}</p>
      ) : (
        <ul className="list-rows">
          {lists.map((head) => (
            <li key={head.list}>
              <button
                type="button"
                className="list-row"
                aria-current={head.list === chosen ? 'true' : undefined}
                onClick={() => onChoose(head.list)}
              >
                <RowWords head={head} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RowWords({ head }: { head: PayoutHead }) {
  const { t } = useConsole()
  const clock = useClock()
  const { list, name, stage, count, sum, by, at } = head
  return (
    <>
      <span className="row-words">
        <b className="semibold">{t('staff.payouts.list', { n: list, rail: name })}</b>
        <span>{t('staff.payouts.listWords', { n: count, by, at: shortMoment(at, clock) })}</span>
      </span>
      <span className="row-side">
        <Tag tone={STAGE_TONES[stage]}>{t(`staff.payouts.stage.${stage}`)}</Tag>
        <span className="figures">{formatMoney(sum)}</span>
      </span>
    </>
  )
}
