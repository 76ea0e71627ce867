import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Payouts, PayoutsReady } from '#contract/console/payouts.ts'
import { formatMoney } from '#domain/money.ts'
import { mayBegin, maySee } from '#domain/staff/roles.ts'
import { useAct } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotYours } from '../kit/not-yours.tsx'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { useWide } from '../kit/use-wide.ts'
import { ListRows, ReadyRows } from './payout-rows.tsx'
import { PayoutDetail } from './payout-detail.tsx'

/** Where a bank's answer is on its way, a colleague may have handed it in. */
const EVERY_MS = 15_000

/** Refunds that providers refuse, paid out together by a bank: what could stand on a list, and the lists. */
export function PayoutsScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  const isMine = maySee(roles, 'pay-out')
  const query = useCall({ name: 'payouts', request: isMine ? { list: null } : null, everyMs: EVERY_MS })
  useTitle(t('staff.screen.payouts'))
  if (!isMine) return <NotYours act="decide" screen={t('staff.screen.payouts')} />
  return (
    <div>
      <Answered query={query} title={t('staff.screen.payouts')}>
        {(payouts) => <Lists payouts={payouts} />}
      </Answered>
    </div>
  )
}

function Lists({ payouts }: { payouts: Payouts }) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const isWide = useWide()
  const { list } = useSearch({ from: '/frame/payouts' })
  const navigate = useNavigate({ from: '/payouts' })
  const [making, setMaking] = useState<PayoutsReady | null>(null)
  const chosen = list ?? (isWide ? payouts.lists[0]?.list : undefined)
  const go = (next: number | undefined): void => void navigate({ search: { list: next }, replace: true })
  const step = (by: number): void => {
    const next = payouts.lists[payouts.lists.findIndex((one) => one.list === chosen) + by]
    if (next) go(next.list)
  }
  const [first] = payouts.ready
  const mayMake = mayBegin(roles, 'pay-out')
  useKeys('screen', [
    { press: 'j', shown: ['J'], label: 'staff.keys.next', act: () => step(1) },
    { press: 'k', shown: ['K'], label: 'staff.keys.previous', act: () => step(-1) },
    ...(mayMake && first
      ? [{ press: 'n', shown: ['N'], label: 'staff.payouts.make', act: () => setMaking(first) }]
      : []),
  ])
  return (
    <div className={list === undefined ? 'two-parts' : 'two-parts detail-opened'}>
      <div className="list-part">
        <Link to="/queue" className="text-button small-text">
          <Icon name="back" size="small" />
          {t('staff.screen.queue')}
        </Link>
        <h1>{t('staff.screen.payouts')}</h1>
        <ReadyRows ready={payouts.ready} onMake={mayMake ? setMaking : null} />
        <ListRows lists={payouts.lists} chosen={chosen} onChoose={go} />
      </div>
      {chosen === undefined ? null : (
        <section className="detail-part" aria-label={t('staff.payouts.chosen')}>
          <PayoutDetail key={chosen} list={chosen} onBack={() => go(undefined)} />
        </section>
      )}
      {making === null ? null : <MakeDialog ready={making} onClose={() => setMaking(null)} />}
    </div>
  )
}

function MakeDialog({ ready, onClose }: { ready: PayoutsReady; onClose: () => void }) {
  const { t } = useConsole()
  const { rail, name, count, sum } = ready
  const make = useAct('proposePayouts', 'staff.done.proposePayouts')
  return (
    <ReasonDialog
      title={t('staff.payouts.makeTitle', { rail: name, n: count, sum: formatMoney(sum) })}
      text={t('staff.payouts.makeText')}
      act={t('staff.payouts.make')}
      isBusy={make.isBusy}
      notDone={make.notDone}
      onSend={(reason) => make.run({ rail, currency: sum.currency, count, sumMinor: sum.minor, reason })}
      onClose={onClose}
    />
  )
}
