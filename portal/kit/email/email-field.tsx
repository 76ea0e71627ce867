import { useRef } from 'react'
import { plainWord } from '#domain/pasted-text.ts'
import { readChange } from '../box-change.ts'
import { describedBy, Field } from '../field.tsx'
import { useCleanBox } from '../use-clean-box.ts'

interface EmailFieldProps {
  readonly id: string
  readonly name?: string
  readonly label: string
  readonly hint?: string | undefined
  /** Under an error: what an address looks like. */
  readonly help: string
  readonly email: string
  readonly error?: string | undefined
  /** It comes from the company and can't be changed (PAY-45). */
  readonly isFixed?: boolean
  readonly isRequired?: boolean
  readonly placeholder?: string | undefined
  readonly onEmail: (email: string) => void
  readonly onLeave?: () => void
  readonly testIds?: { readonly input: string; readonly error: string }
}

const TEST_IDS = { input: 'email-input', error: 'email-error' } as const

/** An e-mail address, without the spaces and invisible characters that came with a paste. */
export function EmailField(props: EmailFieldProps) {
  const { id, name = 'email', email, error, hint, isFixed, placeholder, testIds = TEST_IDS } = props
  const { bound } = useCleanBox({
    input: useRef<HTMLInputElement>(null),
    text: email,
    take: (change) => {
      const { text, caret } = readChange(change, { old: email, clean: plainWord })
      props.onEmail(text)
      return caret
    },
    onLeave: props.onLeave,
  })
  return (
    <Field
      id={id}
      label={props.label}
      errorHelp={email === '' ? undefined : props.help}
      errorTestId={testIds.error}
      {...(hint === undefined ? {} : { hint })}
      {...(error ? { error } : {})}
    >
      <div className={error ? 'input-box invalid' : isFixed ? 'input-box fixed-email' : 'input-box'}>
        <input
          {...bound}
          id={id}
          name={name}
          className="text-input"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          data-testid={testIds.input}
          aria-required={props.isRequired}
          readOnly={isFixed}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...describedBy(id, { error, hint: hint !== undefined })}
        />
      </div>
    </Field>
  )
}
