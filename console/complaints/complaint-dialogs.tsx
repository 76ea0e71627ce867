import { useState } from 'react'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { WholeComplaint } from '#contract/console/complaints.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { NoteDialog } from '../kit/note-dialog.tsx'
import { NumberDialog } from '../kit/number-dialog.tsx'
import { Keys } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { EndDialog } from './end-dialog.tsx'

export type ComplaintOverlay = 'called' | 'note' | 'pass' | 'number' | 'end'

type Why = ConsoleRequest<'showComplainer'>['why']
const WHYS: readonly [Why, ...Why[]] = ['call', 'compare', 'other']

export interface ComplaintDialogsProps {
  readonly complaint: WholeComplaint
  readonly overlay: ComplaintOverlay
  readonly onClose: () => void
}

/** What opens over a complaint. */
export function ComplaintDialogs({ complaint, overlay, onClose }: ComplaintDialogsProps) {
  const { calls } = useConsole()
  const { number, contact } = complaint
  switch (overlay) {
    case 'called':
      return <CalledDialog complaint={complaint} onClose={onClose} />
    case 'note':
      return <NoteDialog name="noteComplaint" id={number} onClose={onClose} />
    case 'pass':
      return <PassDialog complaint={complaint} onClose={onClose} />
    case 'end':
      return <EndDialog complaint={complaint} onClose={onClose} />
    case 'number':
      return (
        <NumberDialog
          masked={contact}
          whys={WHYS}
          ask={(why, words) => calls('showComplainer', { number, why, words })}
          onClose={onClose}
        />
      )
  }
}

interface OneProps {
  readonly complaint: WholeComplaint
  readonly onClose: () => void
}

/** What was said on the phone, and by when the customer hears more. */
function CalledDialog({ complaint, onClose }: OneProps) {
  const { t } = useConsole()
  const [words, setWords] = useState('')
  const [promiseAt, setPromise] = useState('')
  const [isTried, setTried] = useState(false)
  const called = useAct('calledComplaint', 'staff.done.calledComplaint')
  const { number, version, promises } = complaint
  const send = (): void => {
    setTried(true)
    if (reasonFault(words) !== null) return
    void called
      .run({ number, version, words: words.trim(), promiseAt: promiseAt || null })
      .then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={t('staff.complaints.called')}
      onClose={onClose}
      keys={[
        {
          press: '$mod+Enter',
          shown: ['Ctrl', '↵'],
          label: 'staff.complaints.keep',
          act: send,
          isAlways: true,
        },
      ]}
    >
      <div className="stack">
        <p className="muted">{t('staff.complaints.calledHelp')}</p>
        <ReasonField
          id="called-words"
          label={t('staff.complaints.saidWhat')}
          value={words}
          isTried={isTried}
          onChange={setWords}
        />
        <div>
          <label className="field-label" htmlFor="called-promise">
            {t('staff.complaints.promise')}
          </label>
          <select
            id="called-promise"
            className="field-box"
            value={promiseAt}
            onChange={(event) => setPromise(event.target.value)}
          >
            <option value="">{t('staff.complaints.promiseNone')}</option>
            {promises.map(({ what, at, said }) => (
              <option key={at} value={at}>
                {t(`staff.complaints.promise.${what}`, { at: said })}
              </option>
            ))}
          </select>
        </div>
        <NotDoneNote notDone={called.notDone} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={called.isBusy} onClick={send}>
          {t('staff.complaints.keep')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}

/** To whom, and what they should know. */
function PassDialog({ complaint, onClose }: OneProps) {
  const { t } = useConsole()
  const { number, version, colleagues } = complaint
  const [to, setTo] = useState(colleagues[0]?.id ?? 0)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const pass = useAct('passComplaint', 'staff.done.passComplaint')
  const send = (): void => {
    setTried(true)
    if (reasonFault(words) !== null || to === 0) return
    void pass
      .run({ number, version, to, words: words.trim() })
      .then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={t('staff.complaints.pass')}
      onClose={onClose}
      keys={[
        {
          press: '$mod+Enter',
          shown: ['Ctrl', '↵'],
          label: 'staff.complaints.passNow',
          act: send,
          isAlways: true,
        },
      ]}
    >
      <div className="stack">
        {colleagues.length === 0 ? (
          <p>{t('staff.complaints.noColleagues')}</p>
        ) : (
          <div>
            <label className="field-label" htmlFor="pass-to">
              {t('staff.complaints.passTo')}
            </label>
            <select
              id="pass-to"
              className="field-box"
              value={to}
              onChange={(event) => setTo(Number(event.target.value))}
            >
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        <ReasonField
          id="pass-words"
          label={t('staff.complaints.passWords')}
          value={words}
          isTried={isTried}
          onChange={setWords}
        />
        <NotDoneNote notDone={pass.notDone} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={pass.isBusy || to === 0} onClick={send}>
          {t('staff.complaints.passNow')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}
