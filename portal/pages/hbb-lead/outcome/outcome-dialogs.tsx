import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { PAGES } from '#contract/pages.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { useCountdown } from '../../../kit/use-countdown.ts'
import { readLeadMarker } from '../../../session/lead-marker.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import type { LeadOutcome } from '../lead-answers.ts'

interface OutcomeProps {
  readonly outcome: LeadOutcome
  /** It moves on no longer by itself. */
  readonly onStay: () => void
}

/** What came of the request (D2 §2.5, G-96): the page moves on by itself, and each dialog has the button for it. */
export function OutcomeDialog({ outcome, onStay }: OutcomeProps) {
  return outcome.kind === 'congrats' ? (
    <Congratulations untilMs={outcome.untilMs} onStay={onStay} />
  ) : (
    <ThankYou untilMs={outcome.untilMs} onStay={onStay} />
  )
}

interface EndingProps {
  readonly untilMs: number
  readonly onStay: () => void
}

function Congratulations({ untilMs, onStay }: EndingProps) {
  const { t } = useShell()
  const [leadId] = useState(() => readLeadMarker()?.refLeadId ?? '')
  return (
    <Dialog
      open
      title={t('lead.congrats')}
      closeLabel={t('shell.close')}
      testId="congrats-modal"
      onClose={onStay}
    >
      <div className="stack">
        <p>{t('lead.congratsText')}</p>
        {leadId === '' ? null : <p className="num">{t('lead.leadId', { id: leadId })}</p>}
        <Moving untilMs={untilMs} sentence="lead.toPayment" onEnd={goToPayment} />
        <button type="button" className="btn" data-first="" onClick={goToPayment}>
          {t('lead.goNow')}
        </button>
      </div>
    </Dialog>
  )
}

function ThankYou({ untilMs, onStay }: EndingProps) {
  const { t } = useShell()
  const [stays, setStays] = useState(false)
  return (
    <Dialog
      open
      title={t('lead.thanks')}
      closeLabel={t('shell.close')}
      testId="thankyou-modal"
      onClose={onStay}
    >
      <div className="stack">
        <p>{t('lead.thanksText')}</p>
        {stays ? null : <Moving untilMs={untilMs} sentence="lead.toHome" onEnd={goHome} />}
        <button type="button" className="btn" data-first="" onClick={goHome}>
          {t('lead.explore')}
        </button>
        {stays ? null : (
          <button type="button" className="btn s2" onClick={() => setStays(true)}>
            {t('lead.stay')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

interface MovingProps extends Pick<EndingProps, 'untilMs'> {
  /** Key of the sentence with the seconds. */
  readonly sentence: string
  readonly onEnd: () => void
}

/** Seconds by the wall, with a bar; what waits is done once (experience 5.6). */
function Moving({ untilMs, sentence, onEnd }: MovingProps): ReactNode {
  const { t } = useShell()
  const left = useCountdown(untilMs)
  const [all] = useState(Math.max(1, left))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (left === 0) end()
  }, [left])
  return (
    <div>
      <p role="timer" className="num">
        {t(sentence, { n: left })}
      </p>
      <progress className="moving" value={all - left} max={all} aria-hidden="true" />
    </div>
  )
}

function goToPayment(): void {
  location.assign(PAGES.paymentStart)
}

function goHome(): void {
  location.assign(PAGES.home)
}
