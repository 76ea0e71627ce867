import type { FormField as Schema } from '#domain/forms/form-schema.ts'
import { Dropdown } from '../kit/dropdown/dropdown.tsx'
import { describedBy, Field } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { fieldLabel } from './field-label.ts'
import { PhoneBox } from './phone-box.tsx'
import { TextBox } from './text-box.tsx'
import type { FormState } from './use-form.ts'

interface FormFieldProps {
  readonly field: Schema
  readonly form: FormState
  /** Whenever it changes, what was chosen from lists is taken back (FORM-31). */
  readonly clearSignal?: string | number
}

/** One field of a form from the server: label above, hint or error under it (FORM-20). */
export function FormField({ field, form, clearSignal }: FormFieldProps) {
  return (
    <div onBlur={(event) => leaves(event) && form.leave(field.name)}>
      {field.type === 'checkbox' ? (
        <TickBox field={field} form={form} />
      ) : field.type === 'tel' ? (
        <PhoneBox field={field} form={form} />
      ) : field.type === 'dropdown' ? (
        <ChoiceBox field={field} form={form} {...(clearSignal === undefined ? {} : { clearSignal })} />
      ) : (
        <TextBox field={field} form={form} />
      )}
    </div>
  )
}

/** From one part of a field to another part of it is not leaving it. */
function leaves({ currentTarget, relatedTarget }: React.FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}

function ChoiceBox({ field, form, clearSignal }: FormFieldProps) {
  const { t, live } = useShell()
  const { name, options = [] } = field
  const label = fieldLabel(field, t)
  const error = form.errorOf(name)
  return (
    <Field id={name} label={label} errorTestId={`${name}-error`} {...(error ? { error } : {})}>
      <Dropdown
        id={name}
        name={name}
        label={label}
        options={options}
        value={form.typed[name] ?? ''}
        words={{
          choose: field.placeholder ?? t('dropdown.choose'),
          search: t('dropdown.search'),
          none: t('dropdown.none'),
          close: t('dropdown.close'),
          found: (n) => t('dropdown.found', { n }),
        }}
        live={live}
        bad={error !== undefined}
        described={describedBy(name, { error })}
        onChoose={(value) => form.type(name, value)}
        {...(clearSignal === undefined ? {} : { clearSignal })}
      />
    </Field>
  )
}

/** The whole row is the target. */
function TickBox({ field, form }: FormFieldProps) {
  const { name, label } = field
  const error = form.errorOf(name)
  return (
    <div className="field">
      <label className="checkbox" htmlFor={name}>
        <input
          id={name}
          name={name}
          type="checkbox"
          value="true"
          data-testid={`${name}-input`}
          checked={form.typed[name] === 'true'}
          onChange={(event) => form.type(name, event.currentTarget.checked ? 'true' : '')}
          {...describedBy(name, { error })}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <div id={`${name}-error`} role="alert">
          <p className="error-line" data-testid={`${name}-error`}>
            <Icon name="alert" small />
            {error}
          </p>
        </div>
      ) : null}
    </div>
  )
}
