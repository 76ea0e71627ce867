import { useState, type ComponentType } from 'react'
import { loadPiece } from '../../../frame-script/load-piece.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import type { FoundLead } from '../lead-status-props.ts'
import type { PayDeskProps } from './pay-desk.tsx'
import { PayButton } from './pay-button.tsx'

interface PayLeadProps {
  readonly lead: FoundLead
  readonly payable: 'now' | 'code'
}

/** The first month of a request that is not paid yet. What it takes is downloaded with the press. */
export function PayLead({ lead, payable }: PayLeadProps) {
  const { t } = useShell()
  const [Desk, setDesk] = useState<ComponentType<PayDeskProps> | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const load = (): void => {
    if (busy) return
    setBusy(true)
    setProblem('')
    loadPiece(import('./pay-desk.tsx')).then(
      (piece) => setDesk(() => piece.PayDesk),
      () => {
        setBusy(false)
        setProblem(t('errorPage.incomplete'))
      },
    )
  }
  return (
    <div className="stack" data-testid="pay-lead">
      <p>{t(payable === 'now' ? 'leadStatus.unpaid' : 'leadStatus.unpaidCode')}</p>
      {Desk ? (
        <Desk lead={lead} payable={payable} />
      ) : (
        <PayButton busy={busy} problem={problem} onPress={load} />
      )}
    </div>
  )
}
