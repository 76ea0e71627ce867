import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import { CODE_LENGTH } from '#domain/codes/typed-code.ts'
import { showNumber } from '#domain/phone.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { Icon } from '../../kit/icon.tsx'
import { clockOf, useCountdown } from '../../kit/dialog/use-countdown.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { codeOf, enterText } from './digit-entry.ts'
import { DigitBoxes } from './digit-boxes.tsx'
import { resendAt, type SentCode } from '../sent-code.ts'
import { useCodeEntry, type CodeState, type CodeWindow } from './use-code-entry.ts'
import { useWebCode } from './use-web-code.ts'

/** What can be done besides typing. */
const HELP: Readonly<Record<CodeState['step'], string>> = {
  typing: 'code.help',
  checking: 'code.help',
  exhausted: 'code.exhaustedHelp',
  closing: 'code.closingHelp',
}

/** The window that asks for a one-time code (OTP-10): one for every place that needs one. */
export function CodeModal<Proof>(window: CodeWindow<Proof>) {
  const { t } = useShell()
  const problemId = useId()
  const words = useMemo(
    () => ({ limit: t('code.limit'), refused: t('code.refused'), generic: t('error.generic') }),
    [t],
  )
  const { boxes, sent, state, enter, again, check, leave } = useCodeEntry(window, words)
  const { step } = state
  const isOpen = step === 'typing' || step === 'checking'
  const code = codeOf(boxes)
  // Whole, as it was typed a moment ago; hidden only where the code went to somebody else's phone.
  const to = showNumber(sent.recipient ?? sent.number)
  useWebCode(step === 'typing', (found) => enter(enterText(boxes, 0, found)))
  return (
    <Dialog
      open
      title={t('code.title')}
      closeLabel={t('shell.close')}
      testId="otp-modal"
      onClose={() => leave(step === 'closing' ? state.message : '', false)}
    >
      <form
        className="code-window stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (code !== null && step === 'typing') void check(code)
        }}
      >
        <p className="text-small">
          <b className="tabular">
            {window.refusal === ''
              ? t(sent.recipient ? 'code.sentToContact' : 'code.sentTo', { number: to })
              : showNumber(sent.number)}
          </b>
          {' · '}
          <button type="button" className="link-button" onClick={() => leave('', false)}>
            {t('code.wrongNumber')}
          </button>
        </p>
        {window.refusal === '' ? (
          <DigitBoxes
            boxes={boxes}
            onBoxes={enter}
            legend={t('code.legend', { count: CODE_LENGTH })}
            nameOf={(position) => t('code.digit', { n: position, count: CODE_LENGTH })}
            disabled={step === 'exhausted' || step === 'closing'}
            invalid={state.problem === 'wrong'}
            describedBy={problemId}
          />
        ) : null}
        <div className="announced">
          <Problem id={problemId} state={state} attemptsLeft={sent.attemptsLeft} />
          {isOpen && state.problem !== 'wrong' ? <p className="text-tiny muted">{t(HELP[step])}</p> : null}
        </div>
        {isOpen ? (
          <>
            <button
              type="submit"
              className="btn"
              disabled={code === null}
              aria-disabled={step === 'checking' || undefined}
            >
              {t(step === 'checking' ? 'code.checking' : 'code.verify')}
            </button>
            <Resend sent={sent} state={state} onAgain={() => void again()} />
          </>
        ) : (
          <Leaving state={state} onLeave={(notice) => leave(notice, false)} />
        )}
        {window.instead ? (
          <button type="button" className="link-button" onClick={window.instead.onChoose}>
            {window.instead.words}
          </button>
        ) : null}
        {isOpen ? null : <p className="text-tiny muted">{t(HELP[step])}</p>}
      </form>
    </Dialog>
  )
}

function Problem({ id, state, attemptsLeft }: { id: string; state: CodeState; attemptsLeft: number }) {
  const { t } = useShell()
  const wrong = state.problem === 'wrong'
  const text = state.step === 'exhausted' ? t('code.exhausted') : wrong ? t('code.wrong') : state.message
  return (
    <div id={id} role="alert">
      {text === '' ? null : (
        <p className="error-line" data-testid="otp-error">
          <Icon name="alert" small />
          {text}
        </p>
      )}
      {wrong && state.step !== 'exhausted' ? (
        <p className="error-line attempts tabular" data-testid="otp-attempts">
          {t('code.attempts', { n: attemptsLeft })}
        </p>
      ) : null}
    </div>
  )
}

interface ResendProps {
  readonly sent: SentCode
  readonly state: CodeState
  readonly onAgain: () => void
}

/** The countdown, then the button; spoken at the start, at 30 seconds and when it is over. */
function Resend({ sent, state, onAgain }: ResendProps) {
  const { t } = useShell()
  const left = useCountdown(resendAt(sent))
  const spoken =
    left > 30 ? (state.resent ? 'code.resent' : 'code.opened') : left > 0 ? 'code.thirty' : 'code.ready'
  return (
    <div className="centered text-small code-again">
      {state.resent && left > 0 ? (
        <p className="success-line">
          <Icon name="check" small />
          {t('code.resent')}
        </p>
      ) : null}
      {left > 0 ? (
        <p role="timer" className="muted tabular" data-testid="otp-countdown">
          {t('code.again', { time: clockOf(left) })}
        </p>
      ) : (
        <button
          type="button"
          className="btn btn-quiet"
          data-testid="otp-resend"
          aria-disabled={state.resending || undefined}
          onClick={onAgain}
        >
          {t(state.resending ? 'code.sending' : 'code.resend')}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {t(spoken, { number: (sent.recipient ?? sent.number).split('').join(' ') })}
      </p>
    </div>
  )
}

/** Nothing more can be typed: what is left is to close, now or when the seconds are over. */
function Leaving({ state, onLeave }: { state: CodeState; onLeave: (notice: string) => void }) {
  const { t } = useShell()
  const left = useCountdown(state.closesAtMs)
  const closing = state.step === 'closing'
  const over = closing && left === 0
  const { message } = state
  const leave = useEffectEvent(() => onLeave(message))
  const close = useRef<HTMLButtonElement>(null)
  // The boxes no longer hold the focus.
  useEffect(() => close.current?.focus(), [])
  useEffect(() => {
    if (over) leave()
  }, [over])
  return (
    <>
      {closing ? (
        <p className="text-small muted tabular" role="timer">
          {t('code.closing', { seconds: left })}
        </p>
      ) : null}
      <button
        ref={close}
        type="button"
        className="btn btn-secondary"
        data-first=""
        onClick={() => onLeave(message)}
      >
        {t(closing ? 'code.closeNow' : 'shell.close')}
      </button>
    </>
  )
}
