import { useId } from 'react'
import { useShell } from '../../../shell/shell-context.tsx'
import type { PanelProps } from './panel-props.ts'

/** On the phone, or with a PIN typed here (PAY-43). */
export type Approval = 'push' | 'pin'

/** PAY-43: `ampush` offers the phone, `enableAmPin` the PIN; neither: the phone. The phone stands first. */
export function offeredApprovals({
  options,
  amPin,
}: Pick<PanelProps, 'options' | 'amPin'>): readonly Approval[] {
  const push = options.some(({ type, ampush }) => type === 'AM' && ampush)
  return [...(push || !amPin ? (['push'] as const) : []), ...(amPin ? (['pin'] as const) : [])]
}

interface ApprovalsProps {
  readonly offered: readonly Approval[]
  readonly chosen: Approval
  /** As shown; '' while it is not complete. */
  readonly number: string
  readonly onChoose: (approval: Approval) => void
}

/** How the wallet's payment is approved; a PIN needs script. */
export function Approvals({ offered, chosen, number, onChoose }: ApprovalsProps) {
  const { t, live } = useShell()
  const id = useId()
  const hints = {
    push: number === '' ? t('wallet.approveHintAny') : t('wallet.approveHint', { number }),
    pin: t('wallet.pinHint'),
  }
  return (
    <fieldset>
      <legend className="label">{t('wallet.approveHow')}</legend>
      {offered.map((approval) => (
        <div className="radio-card" key={approval}>
          <input
            type="radio"
            name="approve"
            value={approval}
            id={`${id}-${approval}`}
            aria-describedby={`${id}-${approval}-d`}
            checked={chosen === approval}
            disabled={approval === 'pin' && !live}
            onChange={() => onChoose(approval)}
          />
          <label htmlFor={`${id}-${approval}`}>
            {t(approval === 'push' ? 'wallet.approve' : 'wallet.payWithPin')}
            <span className="text-small muted" id={`${id}-${approval}-d`}>
              {hints[approval]}
              {approval === 'pin' ? (
                <noscript>
                  <span className="text-small">{t('script.pin')}</span>
                </noscript>
              ) : null}
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
