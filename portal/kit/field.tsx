import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string
  /** A sentence under a literal error that says what to do next. */
  readonly errorHelp?: ReactNode
  readonly errorTestId?: string
  readonly ok?: string
  readonly children: ReactNode
}

/** Label above; under the box its hint, its good word or its error, tied by id (UX-21). */
export function Field({ id, label, hint, error, errorHelp, errorTestId, ok, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && !error && !ok ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {ok && !error ? (
        <p className="success-line" id={`${id}-ok`}>
          <Icon name="check" small />
          {ok}
        </p>
      ) : null}
      {error ? (
        <div id={`${id}-error`} role="alert">
          <p className="error-line" data-testid={errorTestId}>
            <Icon name="alert" small />
            {error}
          </p>
          {errorHelp ? <p className="help-line">{errorHelp}</p> : null}
        </div>
      ) : null}
    </div>
  )
}

/** The `aria-describedby` and `aria-invalid` of a field in this state. */
export function describedBy(
  id: string,
  state: { error?: string | undefined; ok?: string | undefined; hint?: boolean },
) {
  const part = state.error ? 'error' : state.ok ? 'ok' : state.hint ? 'hint' : null
  return {
    ...(part ? { 'aria-describedby': `${id}-${part}` } : {}),
    ...(state.error ? { 'aria-invalid': true as const } : {}),
  }
}
