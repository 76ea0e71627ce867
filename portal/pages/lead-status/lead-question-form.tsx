import { PAGES } from '#contract/pages.ts'
import { useRef } from 'react'
import { plainWord } from '#domain/pasted-text.ts'
import { readChange } from '../../kit/box-change.ts'
import { describedBy, Field } from '../../kit/field.tsx'
import { NumberField } from '../../kit/number/number-field.tsx'
import { numberWords } from '../../lines/number-words.ts'
import { useCleanBox } from '../../kit/use-clean-box.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { LONGEST_ID } from './lead-question.ts'
import type { LeadQuestion } from './use-lead-question.ts'

/** Lead ID and contact number; without script a native form with the same answer. */
export function LeadQuestionForm({ question }: { question: LeadQuestion }) {
  const { t, shell } = useShell()
  const { typed, problems, busy, type, ask } = question
  const { bound } = useCleanBox({
    input: useRef<HTMLInputElement>(null),
    text: typed.leadId,
    take: (change) => {
      const { text, caret } = readChange(change, { old: typed.leadId, clean: plainWord, longest: LONGEST_ID })
      type({ leadId: text })
      return caret
    },
  })
  const idError = problems.includes('leadId') ? t('leadStatus.idRequired') : undefined
  const numberError = problems.includes('contactNumber')
    ? t(typed.contactNumber === '' ? 'problem.numberRequired' : 'problem.numberInvalid')
    : undefined
  return (
    <form
      className="card stack"
      action={PAGES.leadStatus}
      method="post"
      noValidate
      data-testid="lead-status-form"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <Field
        id="leadId"
        label={t('leadStatus.leadId')}
        hint={t('leadStatus.idHint')}
        errorTestId="leadId-error"
        {...(idError ? { error: idError } : {})}
      >
        <div className={idError ? 'input-box invalid' : 'input-box'}>
          <input
            {...bound}
            id="leadId"
            name="leadId"
            className="text-input"
            autoComplete="off"
            autoCapitalize="characters"
            data-testid="leadId-input"
            {...describedBy('leadId', { error: idError, hint: true })}
          />
        </div>
      </Field>
      <NumberField
        id="contactNumber"
        name="contactNumber"
        plan={shell.country}
        digits={typed.contactNumber}
        words={numberWords(t, shell.country.callingCode, t('leadStatus.contactNumber'))}
        error={numberError}
        onDigits={(contactNumber) => type({ contactNumber })}
      />
      <button className="btn" type="submit" aria-disabled={busy || undefined}>
        {busy ? <i className="spinner" aria-hidden="true" /> : null}
        {t(busy ? 'leadStatus.checking' : 'leadStatus.check')}
      </button>
    </form>
  )
}
