import { useState } from 'react'
import type { WholeComplaint } from '#contract/console/complaints.ts'
import { COMPLAINT_ENDINGS, type ComplaintEnding } from '#domain/complaints/complaint.ts'
import { answerFault, smsLength } from '#domain/complaints/one-sms.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys } from '../kit/pieces.tsx'

export interface EndDialogProps {
  readonly complaint: WholeComplaint
  readonly onClose: () => void
}

/** What came of it, and the words that the customer is told it with. */
export function EndDialog({ complaint, onClose }: EndDialogProps) {
  const { t } = useConsole()
  const { number, version, approved, language, contact } = complaint
  const wordsOf = (ending: ComplaintEnding): string =>
    approved.find(({ name }) => name === `ended-${ending}`)?.words[language] ?? ''
  const [ending, setEnding] = useState<ComplaintEnding | null>(null)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const end = useAct('endComplaint', 'staff.done.endComplaint')
  const { used, most } = smsLength(text.trim())
  const fault = isTried ? answerFault(text) : null
  const choose = (next: ComplaintEnding): void => {
    setEnding(next)
    setText(wordsOf(next))
  }
  const send = (): void => {
    setTried(true)
    if (ending === null || answerFault(text) !== null) return
    void end
      .run({ number, version, ending, text: text.trim() })
      .then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={t('staff.complaints.endTitle', { number })}
      onClose={onClose}
      keys={[
        {
          press: '$mod+Enter',
          shown: ['Ctrl', '↵'],
          label: 'staff.complaints.endNow',
          act: send,
          isAlways: true,
        },
      ]}
    >
      <div className="stack">
        <fieldset>
          <legend className="field-label">{t('staff.complaints.endHow')}</legend>
          <div className="chips">
            {COMPLAINT_ENDINGS.map((one) => (
              <label key={one} className="chip">
                <input type="radio" name="ending" checked={one === ending} onChange={() => choose(one)} />
                <Icon name="check" size="small" />
                {t(`staff.complaints.ending.${one}`)}
              </label>
            ))}
          </div>
          {isTried && ending === null ? (
            <p className="field-fault" role="alert">
              <Icon name="alert" size="small" />
              {t('staff.complaints.endHowNeeded')}
            </p>
          ) : null}
        </fieldset>
        <div>
          <label className="field-label" htmlFor="end-text">
            {t('staff.complaints.endWords')}
          </label>
          <textarea
            id="end-text"
            className="field-box"
            rows={3}
            maxLength={1_000}
            lang={language.toLowerCase()}
            value={text}
            readOnly={!complaint.takesFreeWords}
            aria-invalid={fault !== null}
            aria-describedby="end-help"
            onChange={(event) => setText(event.target.value)}
          />
          <p id="end-help" className={fault === null ? 'field-help' : 'field-fault'}>
            {fault === null ? t('staff.complaints.oneSms', { used, most }) : t(`staff.refused.${fault}`)}{' '}
            {t('staff.complaints.goesTo', { contact })}{' '}
            {complaint.takesFreeWords ? '' : t('staff.complaints.approvedOnly')}
          </p>
        </div>
        <NotDoneNote notDone={end.notDone} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={end.isBusy} onClick={send}>
          {t('staff.complaints.endNow')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}
