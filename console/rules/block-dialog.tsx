import { useState } from 'react'
import type { BlockLine, RuleHit } from '#contract/console/rules.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { TextField } from '../kit/text-field.tsx'

const WHICH = ['payer', 'recipient', 'session'] as const
type Which = (typeof WHICH)[number]

/** For so many days; 0: until two let it go. */
const DAYS = [1, 7, 30, 0]

export interface BlockDialogProps {
  /** Who is to be let go; null: somebody is to be blocked. */
  readonly lifted: BlockLine | null
  /** A purchase whose payer, number or session is to be blocked; null: a number is typed. */
  readonly hit: RuleHit | null
  readonly onClose: () => void
}

/** A number is blocked by one person at once; that it may buy again is proposed to a second one. */
export function BlockDialog({ lifted, hit, onClose }: BlockDialogProps) {
  const { t } = useConsole()
  const [number, setNumber] = useState('')
  const [which, setWhich] = useState<Which>(hit?.payer === '' ? 'session' : 'payer')
  const [days, setDays] = useState(DAYS[1] ?? 0)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const block = useAct('block', 'staff.done.block')
  const lift = useAct('proposeLift', 'staff.done.proposeLift')
  const send = (): void => {
    setTried(true)
    if (reasonFault(reason) !== null) return
    const words = reason.trim()
    const sent = lifted
      ? lift.run({ block: lifted.id, reason: words })
      : block.run({
          ...(hit ? { payment: hit.payment, which } : { number }),
          days: days === 0 ? null : days,
          reason: words,
        })
    void sent.then((isDone) => (isDone ? onClose() : undefined))
  }
  const label = lifted ? 'staff.rules.sendLift' : 'staff.rules.sendBlock'
  return (
    <DialogFrame
      title={t(lifted ? 'staff.rules.lift' : 'staff.rules.block')}
      onClose={onClose}
      keys={[{ press: '$mod+Enter', shown: ['Ctrl', '↵'], label, act: send, isAlways: true }]}
    >
      <p className="muted">{t(lifted ? 'staff.rules.lift.text' : 'staff.rules.block.text')}</p>
      <div className="stack">
        {lifted ? (
          <p>
            <b className="masked">{lifted.masked}</b> · {lifted.by}: “{lifted.reason}”
          </p>
        ) : (
          <>
            {hit ? (
              <WhichChoice hit={hit} value={which} onChange={setWhich} />
            ) : (
              <TextField
                id="block-number"
                label={t('staff.rules.field.number')}
                value={number}
                onChange={setNumber}
              />
            )}
            <div>
              <label className="field-label" htmlFor="block-days">
                {t('staff.rules.field.days')}
              </label>
              <div className="field-box">
                <select
                  id="block-days"
                  value={days}
                  onChange={(event) => setDays(Number(event.target.value))}
                >
                  {DAYS.map((n) => (
                    <option key={n} value={n}>
                      {n === 0 ? t('staff.rules.untilLifted') : t('staff.rules.days', { n })}
                    </option>
                  ))}
                </select>
              </div>
            </div>
          </>
        )}
        <ReasonField
          id="block-reason"
          label={t('staff.pause.reason')}
          value={reason}
          isTried={isTried}
          onChange={setReason}
        />
        <NotDoneNote notDone={lifted ? lift.notDone : block.notDone} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button
          type="button"
          className={lifted ? 'btn' : 'btn btn-stop'}
          disabled={block.isBusy || lift.isBusy}
          onClick={send}
        >
          {lifted ? <Icon name="people" size="small" /> : null}
          {t(label)} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}

interface WhichChoiceProps {
  readonly hit: RuleHit
  readonly value: Which
  readonly onChange: (which: Which) => void
}

/** Whom of a purchase; a card has no paying number. */
function WhichChoice({ hit, value, onChange }: WhichChoiceProps) {
  const { t } = useConsole()
  const numbers = { payer: hit.payer, recipient: hit.recipient, session: '' }
  return (
    <div role="radiogroup" aria-labelledby="block-which">
      <span id="block-which" className="field-label">
        {t('staff.rules.field.which')}
      </span>
      <div className="choices">
        {WHICH.filter((which) => which !== 'payer' || hit.payer !== '').map((which) => (
          <label key={which} className="choice">
            <input
              type="radio"
              name="block-which"
              checked={which === value}
              onChange={() => onChange(which)}
            />
            <span>
              {t(`staff.rules.which.${which}`)} <span className="masked">{numbers[which]}</span>
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
