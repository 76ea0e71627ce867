import type { FormValues } from '#domain/forms/clean-values.ts'
import type { FormSchema } from '#domain/forms/form-schema.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import { EntryList } from './entry-list.tsx'

interface EditConfirmProps {
  readonly schema: FormSchema
  readonly values: FormValues
  /** Back to the form with every value, to this field where one is named. */
  readonly onEdit: (name?: string) => void
  readonly onConfirm: () => void
}

/** After the form: is it right? (LEAD-16) */
export function EditConfirmDialog({ schema, values, onEdit, onConfirm }: EditConfirmProps) {
  const { t } = useShell()
  return (
    <Dialog
      open
      title={t('lead.check')}
      closeLabel={t('shell.close')}
      testId="edit-confirm-dialog"
      onClose={() => onEdit()}
    >
      <div className="stack">
        <p>{t('lead.checkLead')}</p>
        <EntryList schema={schema} values={values} onChange={onEdit} />
        <div className="button-pair">
          <button type="button" className="btn btn-secondary" onClick={() => onEdit()}>
            {t('lead.edit')}
          </button>
          <button type="button" className="btn" onClick={onConfirm}>
            {t('lead.confirm')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
