import type { FormValues } from '#domain/forms/clean-values.ts'
import type { FormField, FormSchema } from '#domain/forms/form-schema.ts'
import { showNumber } from '#domain/phone.ts'
import type { Translate } from '#domain/translate.ts'
import { useShell } from '../../../shell/shell-context.tsx'

interface EntryListProps {
  readonly schema: FormSchema
  readonly values: FormValues
  /** Goes to a field to change it. */
  readonly onChange: (name: string) => void
}

/** What was typed, field by field, each with its way back (LEAD-16). */
export function EntryList({ schema, values, onChange }: EntryListProps) {
  const { t } = useShell()
  return (
    <dl className="summary-list entries">
      {schema.fields.map((field) => {
        const text = entryText(field, values[field.name] ?? '', t)
        if (text === '') return null
        return (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd data-testid={`entry-${field.name}`}>
              {text}
              {field.type === 'checkbox' ? null : (
                <button
                  type="button"
                  className="link-button"
                  aria-label={t('lead.changeField', { label: field.label })}
                  onClick={() => onChange(field.name)}
                >
                  {t('lead.change')}
                </button>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function entryText({ type }: FormField, value: string, t: Translate): string {
  if (type === 'checkbox') return value === 'true' ? t('lead.accepted') : ''
  return type === 'tel' && value !== '' ? showNumber(value) : value
}
