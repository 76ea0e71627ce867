import { useState } from 'react'
import type { DifferenceLine } from '#contract/console/reconciliation.ts'
import { EXPLANATIONS, type Explanation } from '#domain/reconciliation/differences.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { likelyWords } from './likely-words.ts'

/** What differences are, in words that stay: those of one kind and reason together. */
export function ExplainDialog({ lines, onClose }: { lines: readonly DifferenceLine[]; onClose: () => void }) {
  const { t } = useConsole()
  const clock = useClock()
  const [kind, setKind] = useState<Explanation>('their-mistake')
  const [isTogether, setTogether] = useState(lines.length > 1)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const explain = useAct('explain', 'staff.done.explain')
  const [first] = lines
  const send = (): void => {
    setTried(true)
    if (!first || reasonFault(words) !== null) return
    const differences = (isTogether ? lines : [first]).map(({ id }) => id)
    void explain
      .run({ differences, kind, words: words.trim() })
      .then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={t('staff.reconcile.next.explain')}
      onClose={onClose}
      keys={[
        {
          press: '$mod+Enter',
          shown: ['Ctrl', '↵'],
          label: 'staff.reconcile.next.explain',
          act: send,
          isAlways: true,
        },
      ]}
    >
      <div className="stack">
        {first ? (
          <p>
            <b>{t(`staff.reconcile.kind.${first.kind}`)}</b>. {likelyWords(first, clock)}
          </p>
        ) : null}
        <p className="muted">{t('staff.reconcile.explainHelp')}</p>
        <div>
          <label className="field-label" htmlFor="explain-kind">
            {t('staff.reconcile.explainKind')}
          </label>
          <div className="field-box">
            <select
              id="explain-kind"
              value={kind}
              onChange={(event) => setKind(EXPLANATIONS.find((one) => one === event.target.value) ?? 'other')}
            >
              {EXPLANATIONS.map((one) => (
                <option key={one} value={one}>
                  {t(`staff.reconcile.explanation.${one}`)}
                </option>
              ))}
            </select>
          </div>
        </div>
        {lines.length > 1 ? (
          <label className="reconcile-check">
            <input
              type="checkbox"
              checked={isTogether}
              onChange={(event) => setTogether(event.target.checked)}
            />
            {t('staff.reconcile.together', { n: lines.length })}
          </label>
        ) : null}
        <ReasonField
          id="explain-words"
          label={t('staff.reconcile.explainWords')}
          value={words}
          isTried={isTried}
          onChange={setWords}
        />
        <NotDoneNote notDone={explain.notDone} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={explain.isBusy} onClick={send}>
          {t('staff.reconcile.next.explain')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}
