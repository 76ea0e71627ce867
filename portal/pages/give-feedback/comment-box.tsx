import { COMMENT_LENGTH } from '#domain/forms/feedback-form.ts'
import type { OwnFieldProps } from '../../forms/dynamic-form.tsx'
import { TextBox } from '../../forms/text-box.tsx'
import { useShell } from '../../shell/shell-context.tsx'

/** The free text, which says beforehand how much of it there may be. */
export function CommentBox({ field, form }: OwnFieldProps) {
  const { t } = useShell()
  return (
    <div onBlur={() => form.leave('comment')}>
      <TextBox field={field} form={form} hint={t('feedback.commentHint', { n: COMMENT_LENGTH })} />
    </div>
  )
}
