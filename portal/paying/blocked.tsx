import { Note } from '../kit/note.tsx'
import { useShell } from '../shell/shell-context.tsx'
import type { PinMode } from '../pages/payment/pin/pin-plan.ts'

interface BlockedProps {
  readonly mode: PinMode
  readonly onOtherWay?: (() => void) | undefined
}

/** The wallet is locked (PAY-64): whom to call, what to dial, and the other ways to pay. */
export function Blocked({ mode, onOtherWay }: BlockedProps) {
  const { t, shell } = useShell()
  const { customerCareNumber: care, pinResetDial } = shell.country
  return (
    <div className="stack" data-testid="wallet-blocked">
      <div role="alert">
        <Note tone="error">
          <b>{t(`pin.blocked.${mode}`)}</b> {t('money.not-started')}
        </Note>
      </div>
      <div className="button-pair">
        <a className="btn btn-secondary" href={`tel:${care}`}>
          {t('pin.call', { number: care })}
        </a>
        <a className="btn btn-secondary tabular" href={`tel:${encodeURIComponent(pinResetDial)}`}>
          {t('pin.dial', { number: pinResetDial })}
        </a>
      </div>
      {onOtherWay ? (
        <button type="button" className="btn" onClick={onOtherWay}>
          {t('pin.otherWay')}
        </button>
      ) : null}
    </div>
  )
}
