import { documentAddress } from '#contract/pages.ts'
import { LEAD_TERMS } from '#domain/leads/lead-words.ts'
import type { OwnFieldProps } from '../../../forms/dynamic-form.tsx'
import { FormField } from '../../../forms/form-field.tsx'
import { useShell } from '../../../shell/shell-context.tsx'

/** The box that is ticked to agree, and beside it what is agreed to: Back leads from there to what was typed. */
export function TermsField(field: OwnFieldProps) {
  const { t } = useShell()
  return (
    <div>
      <FormField {...field} />
      <p className="hint terms">
        <a href={documentAddress(LEAD_TERMS)}>{t('lead.terms')}</a>
        <a href="/about#privacy-text" data-opens="privacy">
          {t('footer.privacy')}
        </a>
      </p>
    </div>
  )
}
