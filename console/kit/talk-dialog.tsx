import { useState } from 'react'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { OpenProposal } from '#contract/console/payment.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { NotDoneNote } from './not-done.tsx'
import { Keys } from './pieces.tsx'
import { ReasonField } from './reason-field.tsx'

export interface TalkDialogProps {
  readonly proposal: OpenProposal
  readonly onClose: () => void
}

/** Asks the proposer something before deciding; the proposal stays open. */
export function AskDialog({ proposal, onClose }: TalkDialogProps) {
  const ask = useAct('ask', 'staff.done.ask')
  return (
    <WordsDialog
      name="ask"
      by={proposal.by}
      acting={ask}
      onSend={(question) => ask.run({ proposal: proposal.id, question })}
      onClose={onClose}
    />
  )
}

/** Answers what a second person asked about one's own proposal. */
export function AnswerDialog({ proposal, onClose }: TalkDialogProps) {
  const answer = useAct('answer', 'staff.done.answer')
  const asked = proposal.questions.at(-1)
  return (
    <WordsDialog
      name="answer"
      by={asked?.by ?? ''}
      quoted={asked?.question ?? ''}
      acting={answer}
      onSend={(words) => answer.run({ proposal: proposal.id, answer: words })}
      onClose={onClose}
    />
  )
}

interface WordsDialogProps {
  readonly name: 'ask' | 'answer'
  readonly by: string
  readonly quoted?: string
  readonly acting: Pick<ReturnType<typeof useAct>, 'isBusy' | 'notDone'>
  readonly onSend: (words: string) => Promise<boolean>
  readonly onClose: () => void
}

function WordsDialog({ name, by, quoted = '', acting, onSend, onClose }: WordsDialogProps) {
  const { t } = useConsole()
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const send = (): void => {
    setTried(true)
    if (reasonFault(words) !== null) return
    void onSend(words.trim()).then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={t(`staff.${name}.title`, { by })}
      onClose={onClose}
      keys={[
        {
          press: '$mod+Enter',
          shown: ['Ctrl', '↵'],
          label: `staff.${name}.send`,
          act: send,
          isAlways: true,
        },
      ]}
    >
      <div className="stack">
        {quoted === '' ? null : <blockquote className="proposal-reason">“{quoted}”</blockquote>}
        <p className="muted">{t(`staff.${name}.text`, { by })}</p>
        <ReasonField
          id="talk-words"
          label={t(`staff.${name}.label`)}
          value={words}
          isTried={isTried}
          onChange={setWords}
        />
        <NotDoneNote notDone={acting.notDone} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={acting.isBusy} onClick={send}>
          {t(`staff.${name}.send`)} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}
