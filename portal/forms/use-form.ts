import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { carryChoices } from '#domain/forms/carry-choices.ts'
import { checkForm, problemText, type FieldProblem } from '#domain/forms/check-form.ts'
import { cleanValues, type FormValues } from '#domain/forms/clean-values.ts'
import type { FormSchema } from '#domain/forms/form-schema.ts'
import type { NumberingPlan } from '#domain/phone.ts'
import { useOnce } from '../kit/use-once.ts'
import { recallForm, rememberForm } from '../session/form-memory.ts'
import { useShell } from '../shell/shell-context.tsx'
import type { FormProps } from './form-props.ts'
import { fitsNatively } from './native-patterns.ts'

interface UseForm {
  /** Names the form among those of one history entry. */
  readonly name: string
  readonly schema: FormSchema
  readonly first: FormProps
  readonly element: RefObject<HTMLFormElement | null>
  readonly onType?: (typed: FormValues) => void
}

export interface FormState {
  readonly typed: FormValues
  readonly type: (name: string, value: string) => void
  /** The field was left: from now on its problem is said (FORM-20). */
  readonly leave: (name: string) => void
  readonly leaveAll: () => void
  /** The sentence under a field; absent while it is fine or was not left. */
  readonly errorOf: (name: string) => string | undefined
  /** Everything that keeps the form from being sent, said or not. */
  readonly problems: readonly FieldProblem[]
  /** The values as they are sent; null while there are problems. */
  readonly values: FormValues | null
  readonly forget: () => void
}

/** What is typed into a form of any schema, and what the schema says of it. */
export function useForm({ name, schema, first, element, onType }: UseForm): FormState {
  const { shell, t } = useShell()
  const [typed, setTyped] = useState<FormValues>(first.typed)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(first.tried)
  const checked = checkForm(schema, typed, { plan: shell.country, fits: fitsNatively })
  const problems = checked.ok ? [] : checked.problems

  // What was typed before script came, or was typed here before Back and reload, is taken over.
  useOnce(() => {
    const kept = first.tried ? {} : recallForm(name)
    const found = element.current ? filledIn(element.current, schema, shell.country) : {}
    setTyped((old) => ({ ...old, ...kept, ...found }))
  })
  const known = useRef(schema)
  useEffect(() => {
    const before = known.current
    known.current = schema
    if (before !== schema) setTyped((old) => carryChoices(before, schema, old))
  }, [schema])
  const isEmpty = Object.values(typed).every((value) => value === '')
  const tell = useEffectEvent(() => onType?.(typed))
  useEffect(() => {
    if (isEmpty) return
    rememberForm(name, typed)
    tell()
  }, [name, typed, isEmpty])

  return {
    typed,
    type: (field, value) => setTyped((old) => ({ ...old, [field]: value })),
    leave: (field) => setLeft((old) => (old.has(field) ? old : new Set([...old, field]))),
    leaveAll: () => setTried(true),
    errorOf: (field) => {
      const problem = problems.find((one) => one.name === field)
      return problem && (tried || left.has(field)) ? problemText(problem, t) : undefined
    },
    problems,
    values: checked.ok ? checked.values : null,
    forget: () => {
      setTyped({})
      setLeft(new Set())
      setTried(false)
      rememberForm(name, {})
    },
  }
}

/** What the boxes hold, as it is judged: a number without the spaces that it is shown with. */
function filledIn(element: HTMLFormElement, schema: FormSchema, plan: NumberingPlan): FormValues {
  const values = cleanValues(schema, Object.fromEntries(new FormData(element)), plan)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
