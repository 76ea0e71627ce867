import { useState } from 'react'
import type { RuleBook, RuleTrial } from '#contract/console/rules.ts'
import { fromMajorText } from './bound-text.ts'
import { ruleFault, type PurchaseRule } from '#domain/rules/purchase-rule.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { faultWords, useAct } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { shortMoment } from '../texts/times.ts'
import { boundText } from './bound-text.ts'
import { RuleFields, type RuleDraft } from './rule-fields.tsx'

export interface RuleDialogProps {
  readonly book: RuleBook
  /** The rule that is to change, or one to begin with; null for a new one. */
  readonly from: Omit<PurchaseRule, 'reason'> | PurchaseRule | null
  readonly onClose: () => void
}

const NEW: Omit<PurchaseRule, 'reason'> = {
  name: '',
  subject: 'payer',
  span: 'day',
  measure: 'count',
  bound: 10,
  action: 'note',
  onlyKind: '',
  onlyRail: '',
  words: 'ruleLater',
}

/** A rule as it is to be: tried on the last days before it is proposed. */
export function RuleDialog({ book, from, onClose }: RuleDialogProps) {
  const { t, calls } = useConsole()
  const begun = from ?? NEW
  const isKnown = book.rules.some(({ rule }) => rule.name === begun.name)
  const [draft, setDraft] = useState<RuleDraft>({
    ...withoutNumber(begun),
    reason: 'reason' in begun && typeof begun.reason === 'string' ? begun.reason : '',
    bound: boundText(begun, book.currency),
  })
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [trial, setTrial] = useState<RuleTrial | string | null>(null)
  const [isTrying, setTrying] = useState(false)
  const propose = useAct('proposeRule', 'staff.done.proposeRule')
  const rule: PurchaseRule = { ...draft, bound: fromMajorText(draft, book.currency) }
  const fault = ruleFault(rule)
  const change = (next: Partial<RuleDraft>): void => {
    setDraft({ ...draft, ...next })
    setTrial(null)
  }
  const tryIt = async (): Promise<void> => {
    setTried(true)
    if (fault !== null || isTrying) return
    setTrying(true)
    const answer = await calls('tryRule', { rule: { ...rule, reason: rule.reason.trim() } })
    setTrying(false)
    setTrial(answer.ok ? answer.result : faultWords(answer.fault, t))
  }
  const send = (): void => {
    setTried(true)
    if (fault !== null || reasonFault(rule.reason) !== null || reasonFault(reason) !== null) return
    const proposed = { rule: { ...rule, reason: rule.reason.trim() }, reason: reason.trim() }
    void propose.run(proposed).then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      isWide
      title={t(isKnown ? 'staff.rules.changeOf' : 'staff.rules.new', { name: begun.name })}
      onClose={onClose}
      keys={[
        { press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.rules.send', act: send, isAlways: true },
        {
          press: '$mod+.',
          shown: ['Ctrl', '.'],
          label: 'staff.rules.try',
          act: () => void tryIt(),
          isAlways: true,
        },
      ]}
    >
      <p className="muted">{t('staff.rules.two')}</p>
      <RuleFields book={book} draft={draft} isNamed={isKnown} onChange={change} />
      {isTried && fault !== null ? (
        <Note tone="fault" role="alert">
          {t(`staff.refused.${fault}`)}
        </Note>
      ) : null}
      <div className="rule-fields">
        <ReasonField
          id="rule-reason"
          label={t('staff.rules.reason')}
          value={draft.reason}
          isTried={isTried}
          onChange={(next) => change({ reason: next })}
        />
        <ReasonField
          id="rule-why"
          label={t('staff.rules.why')}
          value={reason}
          isTried={isTried}
          onChange={setReason}
        />
      </div>
      <Trial trial={trial} action={rule.action} />
      <NotDoneNote notDone={propose.notDone} />
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn btn-second" disabled={isTrying} onClick={() => void tryIt()}>
          {t(isTrying ? 'staff.rules.trying' : 'staff.rules.try')} <Keys shown={['Ctrl', '.']} />
        </button>
        <button type="button" className="btn" disabled={propose.isBusy} onClick={send}>
          <Icon name="people" size="small" />
          {t('staff.rules.send')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}

/** The number of a version is of the records: the next one gets another. */
function withoutNumber<Rule extends object>(rule: Rule): Omit<Rule, 'id'> {
  const { id: _of, ...others } = rule as Rule & { id?: number }
  return others
}

/** What it would have done; a text where that could not be found out. */
function Trial({ trial, action }: { trial: RuleTrial | string | null; action: PurchaseRule['action'] }) {
  const { t } = useConsole()
  const clock = useClock()
  if (trial === null) return null
  if (typeof trial === 'string')
    return (
      <Note tone="fault" role="alert">
        {trial}
      </Note>
    )
  if (trial.since === null)
    return (
      <Note tone="info" role="status">
        {t('staff.rules.noPast')}
      </Note>
    )
  const { hits, looked, subjects } = trial
  return (
    <Note tone={hits === 0 ? 'good' : 'warn'} role="status">
      <b>{t(`staff.rules.would.${action === 'off' ? 'note' : action}`, { n: hits, of: looked })}</b>{' '}
      {hits === 0 ? null : t('staff.rules.wouldOf', { n: subjects })}{' '}
      {t('staff.rules.wouldSince', { at: shortMoment(trial.since, clock) })}
    </Note>
  )
}
