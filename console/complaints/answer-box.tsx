import { useRef } from 'react'
import type { WholeComplaint } from '#contract/console/complaints.ts'
import { smsLength } from '#domain/complaints/one-sms.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole, useLive } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Segments } from '../kit/pieces.tsx'
import { useAnswer } from './use-answer.ts'

const LANGUAGES = ['EN', 'SW'] as const

/** The answer by SMS: approved words that may be changed, counted as one message, and what is promised with it. */
export function AnswerBox({ complaint }: { readonly complaint: WholeComplaint }) {
  const { t } = useConsole()
  const isOld = useLive().state === 'old'
  const answer = useAnswer(complaint)
  const act = useAct('answerComplaint', 'staff.done.answerComplaint')
  const words = useRef<HTMLSelectElement>(null)
  const { used, most } = smsLength(answer.text.trim())
  const isTooLong = used > most
  const { number, version, contact, promises, approved } = complaint
  const send = (): void => {
    if (isTooLong || isOld) return
    void act
      .run({ number, version, text: answer.text.trim(), promiseAt: answer.promiseAt || null })
      .then((isDone) => (isDone ? answer.beginAgain() : undefined))
  }
  useKeys('screen', [
    { press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.complaints.send', act: send, isAlways: true },
    { press: 'w', shown: ['W'], label: 'staff.complaints.otherWords', act: () => words.current?.focus() },
  ])
  const offered = approved.filter(({ name }) => name !== 'promise' && !name.startsWith('ended-'))
  return (
    <section className="stack" aria-label={t('staff.complaints.answer')}>
      <div className="split line-wrap">
        <h2>{t('staff.complaints.answer')}</h2>
        <Segments
          label={t('staff.say.language')}
          value={answer.language}
          onChange={answer.speak}
          options={LANGUAGES.map((value) => ({ value, words: value }))}
        />
      </div>
      <div className="answer-choices">
        <label className="field-label" htmlFor="answer-words">
          {t('staff.complaints.otherWords')} <Keys shown={['W']} />
        </label>
        <select
          ref={words}
          id="answer-words"
          className="field-box"
          value={answer.name}
          onChange={(event) => answer.choose(event.target.value)}
        >
          {offered.map(({ name }) => (
            <option key={name} value={name}>
              {t(`staff.complaints.approved.${name}`)}
            </option>
          ))}
        </select>
        <label className="field-label" htmlFor="answer-promise">
          {t('staff.complaints.promise')}
        </label>
        <select
          id="answer-promise"
          className="field-box"
          value={answer.promiseAt}
          onChange={(event) => answer.promise(event.target.value)}
        >
          <option value="">{t('staff.complaints.promiseNone')}</option>
          {promises.map(({ what, at, said }) => (
            <option key={at} value={at}>
              {t(`staff.complaints.promise.${what}`, { at: said })}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="only-read" htmlFor="answer-text">
          {t('staff.complaints.answer')}
        </label>
        <textarea
          id="answer-text"
          className="field-box"
          rows={3}
          maxLength={1_000}
          lang={answer.language.toLowerCase()}
          value={answer.text}
          readOnly={!complaint.takesFreeWords}
          aria-invalid={isTooLong}
          aria-describedby="answer-help"
          onChange={(event) => answer.write(event.target.value)}
        />
        <p id="answer-help" className={isTooLong ? 'field-fault' : 'field-help'}>
          {t(isTooLong ? 'staff.complaints.tooLong' : 'staff.complaints.oneSms', { used, most })}{' '}
          {t('staff.complaints.goesTo', { contact })}{' '}
          {complaint.takesFreeWords ? '' : `${t('staff.complaints.approvedOnly')} `}
          {answer.promiseAt === '' ? '' : t('staff.complaints.clockMoves')}
        </p>
      </div>
      <NotDoneNote notDone={act.notDone} />
      <div className="line line-wrap">
        <button type="button" className="btn" disabled={act.isBusy || isTooLong || isOld} onClick={send}>
          <Icon name="send" size="small" />
          {t(answer.promiseAt === '' ? 'staff.complaints.send' : 'staff.complaints.sendAndSet')}{' '}
          <Keys shown={['Ctrl ↵']} />
        </button>
        {isOld ? <span className="small-text muted">{t('staff.old.needsFresh')}</span> : null}
      </div>
    </section>
  )
}
