import { useMemo, useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import { isSuccess, noticeOf } from '#contract/envelope.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { CONSENT_FIELD } from '#domain/leads/lead-words.ts'
import { DynamicForm } from '../../../forms/dynamic-form.tsx'
import { EMPTY_FORM } from '../../../forms/form-props.ts'
import { useFormSchema } from '../../../forms/use-form-schema.ts'
import { Note } from '../../../kit/note.tsx'
import { useCalls } from '../../../shell/calls-context.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import type { LeadProps } from '../lead-props.ts'
import type { Partner } from '../partner.ts'
import { StepHeading } from '../step-heading.tsx'
import type { LeadFlow } from '../use-lead-flow.ts'
import { useAsked } from '../use-asked.ts'
import { useSayFailure } from '../use-say-failure.ts'
import { EditConfirmDialog } from './edit-confirm-dialog.tsx'
import { GivenEmail } from './given-email.tsx'
import { TermsField } from './terms-field.tsx'
import { withTowns } from './with-towns.ts'

interface DetailsStepProps {
  readonly flow: LeadFlow
  readonly settings: LeadProps
  readonly partner: Partner | null
  /** The operator's sentence about a number that it did not take; '' for none. */
  readonly numberProblem: string
  /** The form was sent again: what was wrong before counts no longer. */
  readonly onSent: () => void
}

/** Where the address of an earlier pin came from. */
const ADDRESS_FIELDS = ['town', 'installationAddress', 'landmark'] as const

/** Step 2: who asks and where it goes, in the operator's own form (LEAD-10). */
export function DetailsStep({ flow, settings, partner, numberProblem, onSent }: DetailsStepProps) {
  const { t } = useShell()
  const [checking, setChecking] = useState<FormValues | null>(null)
  const [startedOver, setStartedOver] = useState(0)
  const fetched = useFormSchema('get-form-schema', settings.schema, 'always')
  // The operator's towns (CALL-32, LEAD-33).
  const { result, failure, askAgain } = useAsked((calls, options) =>
    calls.towns({ code: 'city-config' }, options),
  )
  const schema = useMemo(() => fetched && withTowns(fetched, result?.data ?? null), [fetched, result])
  const sendDraft = useDraft(flow)
  const email = partner?.email ?? ''
  const typed = { ...flow.answers.values, ...flow.answers.typed, ...(email === '' ? {} : { email }) }

  function confirm(values: FormValues): void {
    const before = flow.answers.values
    const moved = ADDRESS_FIELDS.some((name) => before?.[name] !== values[name])
    setChecking(null)
    flow.goOn('place', { values, ...(moved ? { place: null } : {}) })
  }
  return (
    <section className="card stack" aria-labelledby="lead-step">
      <div>
        <StepHeading flow={flow}>{t('lead.details')}</StepHeading>
        <p className="muted">{t('lead.detailsLead')}</p>
      </div>
      {failure ? (
        <div className="stack tight" role="alert">
          <Note tone="error">{t('lead.townsFailed')}</Note>
          <button type="button" className="btn btn-secondary" onClick={askAgain}>
            {t('action.tryAgain')}
          </button>
        </div>
      ) : null}
      {schema ? (
        <DynamicForm
          name="hbb-lead"
          schema={schema}
          first={{ ...EMPTY_FORM, typed }}
          action={PAGES.homeInternet}
          testId="lead-form"
          failure={numberProblem}
          busy={false}
          onType={flow.keepTyped}
          onSubmit={(values) => {
            onSent()
            sendDraft(values)
            setChecking(values)
          }}
          back={PAGES.homeInternet}
          onBack={flow.goBack}
          // The button beside sending and going back: begin again with an empty form (FORM-13).
          onOther={(_type, form) => {
            form.forget()
            setStartedOver((times) => times + 1)
          }}
          clearSignal={startedOver}
          own={email === '' ? OWN : PARTNERS_OWN}
        />
      ) : (
        <Note tone="warning">{t('form.absent')}</Note>
      )}
      {schema && checking ? (
        <EditConfirmDialog
          schema={schema}
          values={checking}
          onEdit={(name) => {
            setChecking(null)
            // Once the dialog has given the focus back.
            if (name) requestAnimationFrame(() => document.getElementById(name)?.focus())
          }}
          onConfirm={() => confirm(checking)}
        />
      ) : null}
    </section>
  )
}

const OWN = { [CONSENT_FIELD]: TermsField }
const PARTNERS_OWN = { ...OWN, email: GivenEmail }

/**
 * The draft is saved once; a failure is said (LEAD-39), and whatever
 * comes of it, the request goes on (LEAD-19).
 */
function useDraft({ answers, change }: LeadFlow): (values: FormValues) => void {
  const calls = useCalls()
  const { shell } = useShell()
  const sayFailure = useSayFailure()
  return (values) => {
    if (answers.draftSent || !calls) return
    change({ draftSent: true })
    void calls.saveForm({ formName: 'hbb-lead', values }, { language: shell.language }).then((reply) => {
      // A card number that was taken out is told here, too.
      if (!isSuccess(reply) || noticeOf(reply)) sayFailure(reply)
    })
  }
}
