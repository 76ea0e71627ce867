import { useRef, useState } from 'react'
import type { WholePayment } from '#contract/console/payment.ts'
import { closesOnly } from '#domain/staff/possible-acts.ts'
import { PROPOSAL_LAPSES_MS, reasonFault, type ProposedAct } from '#domain/staff/proposals.ts'
import { formatMoney } from '#domain/money.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole, useLive } from '../frame/console-context.ts'
import { useSeconds } from '../frame/top-bar.tsx'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { lapsesKey, whatWords } from '../texts/payment-words.ts'
import { timeOf } from '../texts/times.ts'
import { FileField, fileSent, type ChosenFile } from './file-field.tsx'
import { emptyProposal, GroundFields, type ProposalDraft } from './ground-fields.tsx'

export interface ProposeDialogProps {
  readonly payment: WholePayment
  readonly act: ProposedAct
  readonly onClose: () => void
}

/** Proposes what somebody else approves: on what ground, in one's own words, and what will come of it. */
export function ProposeDialog({ payment, act, onClose }: ProposeDialogProps) {
  const { t } = useConsole()
  const isOld = useLive().state === 'old'
  const [draft, setDraft] = useState<ProposalDraft>(() => emptyProposal(payment, act))
  const [file, setFile] = useState<ChosenFile>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [isTried, setTried] = useState(false)
  const [version, setVersion] = useState(payment.version)
  const propose = useAct('propose', 'staff.done.propose')
  const values = { amount: formatMoney(payment.amount), rail: payment.railName }
  const hasMoved = payment.version !== version
  const isReady = !hasMoved && !isOld && !propose.isBusy
  const send = (): void => {
    setTried(true)
    if (!isReady || draft.ground === null || reasonFault(draft.reason) !== null) return
    const { ground, reason, reference, attempt, throughProvider, providerAgreed } = draft
    void propose
      .run({
        id: payment.id,
        version,
        act,
        ground,
        reason: reason.trim(),
        reference: reference.trim(),
        attempt: act === 'paid-out' ? attempt : null,
        throughProvider,
        providerAgreed,
        file: fileSent(file),
      })
      .then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      isWide
      title={t(`staff.propose.${act}`, values)}
      onClose={onClose}
      keys={[
        { press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.propose.send', act: send, isAlways: true },
        {
          press: 'Alt+KeyJ',
          shown: ['Alt', 'J'],
          label: 'staff.file.join',
          act: () => fileInput.current?.click(),
          isAlways: true,
        },
      ]}
    >
      <p className="muted">
        {whatWords(payment, t)} · <span className="masked">{payment.recipient}</span> · {payment.railName} ·{' '}
        {t('staff.propose.nothingMoves')}
      </p>
      <div className="dialog-columns">
        <div className="stack">
          <GroundFields act={act} payment={payment} draft={draft} isTried={isTried} onChange={setDraft} />
          <ReasonField
            id="proposal-reason"
            label={t('staff.propose.reason')}
            value={draft.reason}
            isTried={isTried}
            onChange={(reason) => setDraft({ ...draft, reason })}
          />
          <FileField chosen={file} input={fileInput} onChoose={setFile} />
          <Note tone="warn">{t(`staff.propose.careful.${act}`, values)}</Note>
          {hasMoved ? <MovedNote onGoOn={() => setVersion(payment.version)} /> : null}
          <NotDoneNote notDone={propose.notDone} />
        </div>
        <WhatComesOfIt payment={payment} act={act} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" aria-disabled={!isReady} onClick={send}>
          <Icon name={isOld ? 'lock' : 'people'} size="small" />
          {t(isOld ? 'staff.old.needsFresh' : 'staff.propose.send')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}

/** What was typed stays; it goes on only after a look at what is true now. */
function MovedNote({ onGoOn }: { onGoOn: () => void }) {
  const { t } = useConsole()
  return (
    <Note tone="info" icon="refresh" role="alert">
      <b>{t('staff.propose.moved')}</b>
      <p>
        <button type="button" className="text-button" onClick={onGoOn}>
          {t('staff.propose.goOn')}
        </button>
      </p>
    </Note>
  )
}

const CONSEQUENCES: Readonly<Record<ProposedAct, readonly string[]>> = {
  release: ['staff.then.release.tells', 'staff.then.release.key', 'staff.then.release.receipt'],
  return: ['staff.then.return.closes', 'staff.then.return.asks'],
  decline: ['staff.then.decline.closes', 'staff.then.decline.late', 'staff.then.decline.sms'],
  'paid-out': ['staff.then.paid-out.closes', 'staff.then.paid-out.books'],
}

/** The provider took the money back: nothing more is paid. */
const CLOSES_TAKEN_BACK = ['staff.then.return.closes', 'staff.then.already-back']

function WhatComesOfIt({ payment, act }: { payment: WholePayment; act: ProposedAct }) {
  const { t } = useConsole()
  const clock = useClock()
  const now = useSeconds()
  const values = { amount: formatMoney(payment.amount), rail: payment.railName, what: whatWords(payment, t) }
  const lapses = new Date(now + PROPOSAL_LAPSES_MS).toISOString()
  return (
    <div className="stack">
      <h3 className="field-label">{t('staff.propose.whenApproved')}</h3>
      <ol className="numbered">
        {(closesOnly(payment.waitsFor, act) ? CLOSES_TAKEN_BACK : CONSEQUENCES[act]).map((key) => (
          <li key={key}>
            <span>{t(key, values)}</span>
          </li>
        ))}
        {act === 'return' || act === 'paid-out' ? (
          <li>
            <span>{t('staff.then.message', { text: payment.willSay[act] })}</span>
          </li>
        ) : null}
      </ol>
      <dl className="facts">
        <dt>{t('staff.propose.goesTo')}</dt>
        <dd>{t(`staff.propose.goesTo.${act}`)}</dd>
        <dt>{t('staff.propose.lapses')}</dt>
        <dd>{t(lapsesKey('staff.propose.lapsesAt', act), { at: timeOf(lapses, clock) })}</dd>
      </dl>
    </div>
  )
}
