import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PayoutLine, WholePayoutList } from '#contract/console/payouts.ts'
import { formatMoney } from '#domain/money.ts'
import { mayBegin } from '#domain/staff/roles.ts'
import { useCall } from '../calls/use-call.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { DetailTitle } from '../kit/detail-title.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note, Tag } from '../kit/pieces.tsx'
import { useSavedFile } from '../kit/use-saved-file.ts'
import { WideTable } from '../kit/wide-table.tsx'
import { shortMoment } from '../texts/times.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { PayoutWaits } from './payout-waits.tsx'
import { STAGE_TONES } from './payout-rows.tsx'

/** One list with all that stands on it, and what is done with it. */
export function PayoutDetail({ list, onBack }: { list: number; onBack: () => void }) {
  const { t } = useConsole()
  const query = useCall({ name: 'payouts', request: { list } })
  return (
    <>
      <button type="button" className="text-button only-narrow" onClick={onBack}>
        {t('staff.back')}
      </button>
      <Answered query={query}>
        {({ open }) =>
          open === null ? <p>{t('staff.payouts.none')}</p> : <Opened open={open} onBack={onBack} />
        }
      </Answered>
    </>
  )
}

function Opened({ open, onBack }: { open: WholePayoutList; onBack: () => void }) {
  const { t } = useConsole()
  const clock = useClock()
  const { roles } = useMyself()
  const [isAnswering, setAnswering] = useState(false)
  const saving = useSavedFile('exportPayouts', { list: open.list })
  const isAtBank = mayBegin(roles, 'pay-out') && open.stage === 'at-bank'
  const keys = [
    { press: 's', shown: ['S'], label: 'staff.payouts.export', act: saving.run },
    { press: 'u', shown: ['U'], label: 'staff.payouts.answer', act: () => setAnswering(true) },
  ]
  useKeys('screen', [
    ...(isAtBank ? keys : []),
    { press: 'Escape', shown: ['Esc'], label: 'staff.back', act: onBack, isHidden: true },
  ])
  return (
    <>
      <div className="detail-inner stack">
        <div className="line line-wrap">
          <Tag tone={STAGE_TONES[open.stage]}>{t(`staff.payouts.stage.${open.stage}`)}</Tag>
        </div>
        <DetailTitle>
          {t('staff.payouts.list', { n: open.list, rail: open.name })} · {formatMoney(open.sum)}
        </DetailTitle>
        <p className="small-text muted">
          {t('staff.payouts.madeBy', { by: open.by, at: shortMoment(open.at, clock) })}
          {open.second === '' ? '' : ` · ${t('staff.payouts.second', { by: open.second })}`}
        </p>
        {open.proposal === null ? null : (
          <PayoutWaits key={open.proposal.proposal} proposal={open.proposal} />
        )}
        {saving.fault === null ? null : (
          <Note tone="fault" role="alert">
            {saving.fault}
          </Note>
        )}
        <Lines lines={open.lines} />
      </div>
      {isAtBank ? (
        <div className="detail-acts">
          <button type="button" className="btn btn-second" disabled={saving.isBusy} onClick={saving.run}>
            <Icon name="file" size="small" />
            {t('staff.payouts.export')} <Keys shown={['S']} />
          </button>
          <button type="button" className="btn" onClick={() => setAnswering(true)}>
            {t('staff.payouts.answer')} <Keys shown={['U']} />
          </button>
          <p className="field-help">{t('staff.payouts.exportHelp')}</p>
        </div>
      ) : null}
      {isAnswering ? <AnswerDialog list={open.list} onClose={() => setAnswering(false)} /> : null}
    </>
  )
}

function Lines({ lines }: { lines: readonly PayoutLine[] }) {
  const { t } = useConsole()
  const heads = ['payment', 'to', 'amount', 'state', 'said'].map((head) => t(`staff.payouts.head.${head}`))
  return (
    <WideTable
      label={t('staff.payouts.chosen')}
      heads={heads}
      amounts={[2]}
      rows={lines.map(({ n, payment, to, amount, state, reference, said }) => ({
        key: String(n),
        cells: [
          <Link key="payment" to="/payment/$id" params={{ id: payment }} className="text-button small-text">
            {payment.slice(-6)}
          </Link>,
          <span key="to" className="masked">
            {to}
          </span>,
          formatMoney(amount),
          <span key="state" className={state === 'twice' ? 'word-fault' : undefined}>
            {t(`staff.payouts.state.${state}`)}
          </span>,
          [reference, said].filter(Boolean).join(' · '),
        ],
      }))}
    />
  )
}
