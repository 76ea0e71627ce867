import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { PAGES } from '#contract/pages.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { useCountdown } from '../../../kit/dialog/use-countdown.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import type { LeadOutcome } from '../lead-answers.ts'

interface OutcomeProps {
  readonly outcome: LeadOutcome
  /** It moves on no longer by itself. */
  readonly onStay: () => void
}

interface EndingWords {
  readonly title: string
  readonly testId: string
  readonly text: string
  /** Key of the sentence with the seconds. */
  readonly moving: string
  readonly goes: string
  readonly stays: string
  readonly onGo: () => void
}

const ENDINGS: Readonly<Record<LeadOutcome['kind'], EndingWords>> = {
  congrats: {
    title: 'lead.congrats',
    testId: 'congrats-modal',
    text: 'lead.congratsText',
    moving: 'lead.toPayment',
    goes: 'lead.goNow',
    stays: 'lead.stayOn',
    onGo: () => location.assign(PAGES.paymentStart),
  },
  thanks: {
    title: 'lead.thanks',
    testId: 'thankyou-modal',
    text: 'lead.thanksText',
    moving: 'lead.toHome',
    goes: 'lead.explore',
    stays: 'lead.stay',
    onGo: () => location.assign(PAGES.home),
  },
}

/**
 * What came of the request (LEAD-30): the page moves on by itself, unless somebody wants to keep the number
 * in peace, and each dialog has the button for it.
 */
export function OutcomeDialog({ outcome, onStay }: OutcomeProps) {
  const { t } = useShell()
  const [stays, setStays] = useState(false)
  const go = useRef<HTMLButtonElement>(null)
  const { leadId, untilMs } = outcome
  const ending = ENDINGS[outcome.kind]
  return (
    <Dialog
      open
      title={t(ending.title)}
      closeLabel={t('shell.close')}
      testId={ending.testId}
      onClose={onStay}
    >
      <div className="stack">
        <p>{t(ending.text)}</p>
        {leadId === '' ? null : <LeadNumber leadId={leadId} onCopy={() => setStays(true)} />}
        {stays ? null : <Moving untilMs={untilMs} sentence={ending.moving} onEnd={ending.onGo} />}
        <button type="button" className="btn" ref={go} data-first="" onClick={ending.onGo}>
          {t(ending.goes)}
        </button>
        {stays ? null : (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => {
              // The button goes: whoever pressed it by keyboard is not left without a place.
              go.current?.focus()
              setStays(true)
            }}
          >
            {t(ending.stays)}
          </button>
        )}
      </div>
    </Dialog>
  )
}

/** The number of the request, to be taken along. */
function LeadNumber({ leadId, onCopy }: { leadId: string; onCopy: () => void }) {
  const { t, toast } = useShell()
  const copy = (): void => {
    onCopy()
    void navigator.clipboard.writeText(leadId).then(
      () => toast('success', t('lead.copied')),
      () => toast('error', t('error.generic')),
    )
  }
  return (
    <>
      <p className="tabular" data-testid="lead-number">
        {t('lead.leadId', { id: leadId })}
      </p>
      <p className="split">
        <button type="button" className="link-button" onClick={copy}>
          {t('lead.copy')}
        </button>
        <a href={PAGES.leadStatus}>{t('lead.follow')}</a>
      </p>
    </>
  )
}

interface MovingProps extends Pick<LeadOutcome, 'untilMs'> {
  /** Key of the sentence with the seconds. */
  readonly sentence: string
  readonly onEnd: () => void
}

/** Seconds by the wall, with a bar; what waits is done once (UX-32). */
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
      <p role="timer" className="tabular">
        {t(sentence, { n: left })}
      </p>
      <progress className="countdown" value={all - left} max={all} aria-hidden="true" />
    </div>
  )
}
