import type { ReactNode } from 'react'
import type { RuleBook } from '#contract/console/rules.ts'
import {
  RULE_ACTIONS,
  RULE_MEASURES,
  RULE_SPANS,
  RULE_SUBJECTS,
  type PurchaseRule,
  type RuleSpan,
} from '#domain/rules/purchase-rule.ts'
import { PURCHASE_KINDS } from '#domain/selling/stop.ts'
import { useConsole } from '../frame/console-context.ts'
import { TextField } from '../kit/text-field.tsx'

/** A rule while it is written: its bound as it was typed. */
export type RuleDraft = Omit<PurchaseRule, 'bound'> & { readonly bound: string }

export interface RuleFieldsProps {
  readonly book: RuleBook
  readonly draft: RuleDraft
  /** It has a name already, by which it is known. */
  readonly isNamed: boolean
  readonly onChange: (change: Partial<RuleDraft>) => void
}

const SPANS = Object.keys(RULE_SPANS) as RuleSpan[]

/** Whose purchases, what of them, how much within which time, and what comes of it. */
export function RuleFields({ book, draft, isNamed, onChange }: RuleFieldsProps) {
  const { t } = useConsole()
  return (
    <>
      <div className="rule-fields">
        {isNamed ? null : (
          <TextField
            id="rule-name"
            label={t('staff.rules.field.name')}
            value={draft.name}
            onChange={(name) => onChange({ name })}
          />
        )}
        <Choice
          id="rule-subject"
          label={t('staff.rules.field.subject')}
          value={draft.subject}
          options={RULE_SUBJECTS.map((value) => ({ value, words: t(`staff.rules.subject.${value}`) }))}
          onChange={(subject) => onChange({ subject })}
        />
        <Choice
          id="rule-measure"
          label={t('staff.rules.field.measure')}
          value={draft.measure}
          options={RULE_MEASURES.map((value) => ({ value, words: t(`staff.rules.measure.${value}`) }))}
          onChange={(measure) => onChange({ measure })}
        />
        <TextField
          id="rule-bound"
          label={
            draft.measure === 'sum'
              ? t('staff.rules.field.boundIn', { currency: book.currency })
              : t('staff.rules.field.bound')
          }
          value={draft.bound}
          onChange={(bound) => onChange({ bound })}
        />
        <Choice
          id="rule-span"
          label={t('staff.rules.field.span')}
          value={draft.span}
          options={SPANS.map((value) => ({ value, words: t(`staff.rules.span.${value}`) }))}
          onChange={(span) => onChange({ span })}
        />
        <Choice
          id="rule-kind"
          label={t('staff.rules.field.kind')}
          value={draft.onlyKind}
          options={[
            { value: '' as const, words: t('staff.rules.allKinds') },
            ...PURCHASE_KINDS.map((value) => ({ value, words: t(`staff.kind.${value}`) })),
          ]}
          onChange={(onlyKind) => onChange({ onlyKind })}
        />
        <Choice
          id="rule-rail"
          label={t('staff.rules.field.rail')}
          value={draft.onlyRail}
          options={[
            { value: '', words: t('staff.rules.allRails') },
            ...book.rails.map(({ rail, name }) => ({ value: rail, words: name })),
          ]}
          onChange={(onlyRail) => onChange({ onlyRail })}
        />
      </div>
      <Radios label={t('staff.rules.field.action')}>
        {RULE_ACTIONS.map((action) => (
          <label key={action} className="choice">
            <input
              type="radio"
              name="rule-action"
              checked={draft.action === action}
              onChange={() => onChange({ action })}
            />
            {t(`staff.rules.does.${action}`)}
          </label>
        ))}
      </Radios>
      {draft.action === 'refuse' ? (
        <Choice
          id="rule-words"
          label={t('staff.rules.field.words')}
          value={draft.words}
          options={book.words.map(({ key, text }) => ({ value: key, words: text }))}
          onChange={(words) => onChange({ words })}
        />
      ) : null}
    </>
  )
}

function Radios({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="radiogroup" aria-labelledby="rule-action">
      <span id="rule-action" className="field-label">
        {label}
      </span>
      <div className="choices">{children}</div>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly id: string
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly words: string }[]
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ id, label, value, options, onChange }: ChoiceProps<Value>) {
  const choose = (typed: string): void => {
    const found = options.find((option) => option.value === typed)
    if (found) onChange(found.value)
  }
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <select id={id} value={value} onChange={(event) => choose(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
