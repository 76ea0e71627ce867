import type { OwnFieldProps } from '../../forms/dynamic-form.tsx'
import { PhoneBox } from '../../forms/phone-box.tsx'
import { useShell } from '../../shell/shell-context.tsx'

/** The number of whoever may be called back; it says so. */
export function NumberBox({ field, form }: OwnFieldProps) {
  const { t } = useShell()
  return (
    <div onBlur={() => form.leave(field.name)}>
      <PhoneBox field={field} form={form} hint={t('feedback.numberHint')} />
    </div>
  )
}
