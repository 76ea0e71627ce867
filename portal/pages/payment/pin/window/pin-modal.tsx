import { useId, useState, type FormEvent } from 'react'
import { showNumber } from '#domain/phone.ts'
import { Dialog } from '../../../../kit/dialog/dialog.tsx'
import { Icon } from '../../../../kit/icon.tsx'
import { useShell } from '../../../../shell/shell-context.tsx'
import { Blocked } from '../../../../paying/blocked.tsx'
import { PIN_ATTEMPTS, PIN_LENGTH } from '../pin-calls.ts'
import { PinField } from './pin-field.tsx'
import type { PinMode, PinState } from '../pin-plan.ts'

export interface PinModalProps {
  readonly mode: PinMode
  readonly state: PinState
  /** `UGX 5,000`. */
  readonly amount: string
  /** National digits of the paying wallet. */
  readonly number: string
  readonly onPin: (pin: string) => void
  readonly onClose: () => void
  readonly onOtherWay: () => void
}

/** The window of the PIN (PAY-72, PAY-60): masked boxes, attempts left, blocked message. */
export function PinModal(props: PinModalProps) {
  const { t } = useShell()
  const { mode, state, onClose } = props
  const busy = state.step === 'sending' || state.step === 'again'
  return (
    <Dialog
      open
      title={t(`pin.title.${mode}`)}
      closeLabel={t('shell.close')}
      testId="pin-modal"
      onClose={busy ? null : onClose}
    >
      {state.step === 'locked' ? (
        <div className="stack">
          <Tries left={0} />
          <Blocked mode={mode} onOtherWay={props.onOtherWay} />
        </div>
      ) : (
        <PinForm {...props} busy={busy} />
      )}
    </Dialog>
  )
}

function PinForm({
  state,
  amount,
  number,
  onPin,
  onClose,
  busy,
}: PinModalProps & { readonly busy: boolean }) {
  const { t } = useShell()
  const id = useId()
  const [pin, setPin] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pin.length !== PIN_LENGTH || busy) return
    onPin(pin)
    setPin('')
  }
  return (
    <form className="stack pin-window" noValidate onSubmit={submit}>
      <p className="text-small centered">{t('pin.paying', { amount, number: showNumber(number) })}</p>
      <PinField
        id={id}
        label={t('pin.label', { count: PIN_LENGTH })}
        pin={pin}
        onPin={setPin}
        disabled={busy}
        invalid={state.problem === 'wrong'}
        describedBy={`${id}-problem ${id}-hint`}
      />
      <div className="pin-words">
        <PinProblem id={`${id}-problem`} state={state} />
        <p className="text-small muted centered" role="status">
          {busy ? t(state.step === 'again' ? 'pin.again' : 'pin.checking') : ''}
        </p>
      </div>
      <div className="button-pair">
        <button type="button" className="btn btn-secondary" disabled={busy} onClick={onClose}>
          {t('action.cancel')}
        </button>
        <button
          type="submit"
          className="btn"
          disabled={pin.length !== PIN_LENGTH}
          aria-disabled={busy || undefined}
        >
          {t('pin.proceed')}
        </button>
      </div>
      <p className="text-tiny muted centered" id={`${id}-hint`}>
        {t('pin.hint', { count: PIN_LENGTH })} {t('pin.never')}
      </p>
    </form>
  )
}

function PinProblem({ id, state }: { id: string; state: PinState }) {
  const { t } = useShell()
  const text = state.problem === 'wrong' ? t('pin.wrong') : state.message
  return (
    <>
      <div id={id} role="alert">
        {text === '' ? null : (
          <p className="error-line" data-testid="pin-error">
            <Icon name="alert" small />
            {text}
          </p>
        )}
      </div>
      <Tries left={state.attemptsLeft} />
    </>
  )
}

/** Attempts left before the wallet locks; 0 once it has (PAY-63). */
function Tries({ left }: { left: number }) {
  const { t } = useShell()
  // Before a mistake the marks would look like a PIN that was typed already: only who listens is told.
  return (
    <p className={left < PIN_ATTEMPTS ? 'text-small pin-tries' : 'visually-hidden'}>
      <span className="dots" aria-hidden="true">
        {Array.from({ length: PIN_ATTEMPTS }, (_, at) => (
          <i key={`try ${at + 1}`} className={at < left ? 'active' : ''} />
        ))}
      </span>
      <span className="tabular" data-testid="pin-attempts">
        {t('pin.attempts', { n: left })}
      </span>
    </p>
  )
}
