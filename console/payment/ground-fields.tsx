import type { WholePayment } from '#contract/console/payment.ts'
import { GROUNDS_OF, type Ground, type ProposedAct } from '#domain/staff/proposals.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'

/** What is typed of a proposal. */
export interface ProposalDraft {
  readonly ground: Ground | null
  readonly reason: string
  readonly reference: string
  readonly attempt: number | null
  readonly throughProvider: boolean
  readonly providerAgreed: boolean
}

/** Nothing is chosen for whoever proposes, but which refund was refused. */
export function emptyProposal(payment: WholePayment, act: ProposedAct): ProposalDraft {
  const refunded = payment.attempts.find(({ kept, providerRef }) => !kept && providerRef !== null)
  const attempt = refunded ?? payment.attempts.at(-1)
  return {
    ground: null,
    reason: '',
    reference: '',
    attempt: act === 'paid-out' ? (attempt?.n ?? null) : null,
    throughProvider: false,
    providerAgreed: false,
  }
}

export interface GroundFieldsProps {
  readonly act: ProposedAct
  readonly payment: WholePayment
  readonly draft: ProposalDraft
  readonly isTried: boolean
  readonly onChange: (draft: ProposalDraft) => void
}

/** On what ground, which of a list so that they can be counted, and under which reference it can be looked up. */
export function GroundFields({ act, payment, draft, isTried, onChange }: GroundFieldsProps) {
  const { t } = useConsole()
  return (
    <>
      <fieldset aria-describedby={isTried && draft.ground === null ? 'ground-fault' : undefined}>
        <legend className="field-label">{t('staff.propose.ground')}</legend>
        <div className="choices">
          {GROUNDS_OF[act].map((ground) => (
            <label key={ground} className="choice">
              <input
                type="radio"
                name="ground"
                checked={ground === draft.ground}
                onChange={() => onChange({ ...draft, ground })}
              />
              {t(`staff.ground.${ground}`)}
            </label>
          ))}
        </div>
        {isTried && draft.ground === null ? (
          <p id="ground-fault" className="field-fault" role="alert">
            <Icon name="alert" size="small" />
            {t('staff.propose.noGround')}
          </p>
        ) : null}
      </fieldset>
      {act === 'paid-out' ? <PayOutFields payment={payment} draft={draft} onChange={onChange} /> : null}
      <div>
        <label className="field-label" htmlFor="proposal-reference">
          {t(act === 'paid-out' ? 'staff.propose.payOutReference' : 'staff.propose.reference')}
        </label>
        <div className="field-box">
          <input
            id="proposal-reference"
            maxLength={80}
            autoComplete="off"
            value={draft.reference}
            onChange={(event) => onChange({ ...draft, reference: event.target.value })}
          />
        </div>
      </div>
    </>
  )
}

function PayOutFields({
  payment,
  draft,
  onChange,
}: Pick<GroundFieldsProps, 'payment' | 'draft' | 'onChange'>) {
  const { t } = useConsole()
  return (
    <>
      <div>
        <label className="field-label" htmlFor="proposal-attempt">
          {t('staff.propose.attempt')}
        </label>
        <div className="field-box">
          <select
            id="proposal-attempt"
            value={draft.attempt ?? ''}
            onChange={(event) => onChange({ ...draft, attempt: Number(event.target.value) })}
          >
            {payment.attempts.map(({ n, rail, ourRef }) => (
              <option key={n} value={n}>
                {n} · {rail} · {ourRef}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="choices">
        <label className="choice">
          <input
            type="checkbox"
            checked={draft.throughProvider}
            onChange={(event) => onChange({ ...draft, throughProvider: event.target.checked })}
          />
          {t('staff.propose.throughProvider')}
        </label>
        <label className="choice">
          <input
            type="checkbox"
            checked={draft.providerAgreed}
            onChange={(event) => onChange({ ...draft, providerAgreed: event.target.checked })}
          />
          {t('staff.propose.providerAgreed')}
        </label>
      </div>
    </>
  )
}
