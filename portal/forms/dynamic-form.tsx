import { useRef, type ComponentType } from 'react'
import { problemText } from '#domain/forms/check-form.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import type { FormAction, FormField as Field, FormSchema } from '#domain/forms/form-schema.ts'
import { insideSentence } from '#domain/forms/inside-sentence.ts'
import { SubmitButton } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { ProblemSummary } from '../kit/problem-summary.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { FormField } from './form-field.tsx'
import type { FormProps } from './form-props.ts'
import { neededText } from './needed-text.ts'
import { useForm, type FormState } from './use-form.ts'

interface DynamicFormProps {
  /** Names the form among those of the page's history entry. */
  readonly name: string
  readonly schema: FormSchema
  readonly first: FormProps
  /** Where the native form goes without script. */
  readonly action: string
  readonly testId: string
  /** A sentence about the whole form since the page came; '' for none. */
  readonly failure: string
  readonly busy: boolean
  /** All values; only ever called with a form without problems (FORM-21). */
  readonly onSubmit: (values: FormValues, form: FormState) => void
  /** What is typed, at every change: for a page that keeps it beyond this history entry. */
  readonly onType?: (typed: FormValues) => void
  /** Where `cancel` leads without script; with script `onBack` is called instead, where it is given. */
  readonly back?: string
  readonly onBack?: () => void
  /**
   * Called for a button of type `others` with that type; nothing is
   * judged (FORM-13). Without it there is none.
   */
  readonly onOther?: (type: string, form: FormState) => void
  readonly clearSignal?: string | number
  /** Fields of the page's own making instead of the usual ones, by name. */
  readonly own?: Readonly<Record<string, ComponentType<OwnFieldProps>>>
}

export interface OwnFieldProps {
  readonly field: Field
  readonly form: FormState
}

/** A form whose fields, rules and buttons the server supplies (FORM-20). */
export function DynamicForm(props: DynamicFormProps) {
  const { schema, own = {} } = props
  const { t } = useShell()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ ...props, element })
  const { clearSignal } = props
  const clearing = clearSignal === undefined ? {} : { clearSignal }
  const said = form.problems.filter(({ name }) => form.errorOf(name) !== undefined)
  return (
    <>
      {props.first.tried || props.failure !== '' ? (
        <ProblemSummary
          key={props.failure}
          problems={said.map((problem) => ({ href: `#${problem.name}`, text: problemText(problem, t) }))}
          failure={props.failure}
        />
      ) : null}
      <form
        ref={element}
        action={props.action}
        method="post"
        className="stack"
        noValidate
        data-testid={props.testId}
        onSubmit={(event) => {
          event.preventDefault()
          if (props.busy) return
          if (form.values) props.onSubmit(form.values, form)
          else goToFirst(form)
        }}
      >
        {schema.fields.map((field) => {
          const Own = Object.hasOwn(own, field.name) ? own[field.name] : undefined
          if (Own) return <Own key={field.name} field={field} form={form} />
          return <FormField key={field.name} field={field} form={form} {...clearing} />
        })}
        {schema.actions.map((action) => (
          <Action key={`${action.type} ${action.label}`} {...props} action={action} form={form} />
        ))}
      </form>
    </>
  )
}

/** Says every problem and goes to the first. */
function goToFirst(form: FormState): void {
  form.leaveAll()
  document.getElementById(form.problems[0]?.name ?? '')?.focus()
}

interface ActionProps extends Omit<DynamicFormProps, 'action'> {
  readonly action: FormAction
  readonly form: FormState
}

function Action({ action, form, ...props }: ActionProps) {
  const { t, live, shell } = useShell()
  if (action.type === 'submit') {
    const labels = form.problems.map(({ name }) => {
      const field = props.schema.fields.find((one) => one.name === name)
      // What stands beside a box to tick is a sentence, too long for a list.
      return field?.type === 'checkbox'
        ? t('form.tick')
        : insideSentence(field?.label ?? '', [shell.country.brand.name])
    })
    return (
      <SubmitButton
        missing={labels}
        neededText={neededText(labels, t)}
        readyText={t('form.ready')}
        live={live}
        busy={props.busy}
        busyText={t('form.sending')}
        onBlocked={() => goToFirst(form)}
      >
        {action.label}
      </SubmitButton>
    )
  }
  if (action.type === 'cancel')
    return (
      <a
        className="btn btn-quiet"
        href={props.back ?? '/'}
        onClick={(event) => {
          if (!props.onBack) return
          event.preventDefault()
          props.onBack()
        }}
      >
        <Icon name="back" />
        {action.label}
      </a>
    )
  // Where the page does nothing with it, there is no button.
  const { onOther } = props
  if (!onOther) return null
  return (
    <button
      type="button"
      className="btn btn-secondary"
      disabled={!live}
      onClick={() => onOther(action.type, form)}
    >
      {action.label}
    </button>
  )
}
