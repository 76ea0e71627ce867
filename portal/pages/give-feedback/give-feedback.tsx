import { useMemo, useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import { COMMENT_LENGTH, feedbackForm } from '#domain/forms/feedback-form.ts'
import { DynamicForm, type OwnFieldProps } from '../../forms/dynamic-form.tsx'
import type { FormProps } from '../../forms/form-props.ts'
import { PhoneBox } from '../../forms/phone-box.tsx'
import { TextBox } from '../../forms/text-box.tsx'
import { Thanks } from '../../forms/thanks.tsx'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { RatingSteps } from './rating-steps.tsx'

const OWN = { rating: RatingSteps, comment: CommentBox, msisdn: NumberBox }

/** Our Service Experience (FORM-42): five steps in words, a comment and a number for whoever likes. */
export function GiveFeedback(props: FormProps) {
  const { t, shell } = useShell()
  const [sent, setSent] = useState(props.sent ? props.failure : null)
  const { busy, failure, save } = useSaveForm('give-feedback')
  const schema = useMemo(() => feedbackForm(t), [t])
  return (
    <div className="wrap task">
      <div>
        <h1 tabIndex={-1}>{t('feedback.title')}</h1>
        {sent !== null ? (
          <Thanks title={t('feedback.sent')} notice={sent}>
            <p>{t('feedback.sentHelp')}</p>
          </Thanks>
        ) : (
          <>
            <p className="intro">{t('feedback.lead')}</p>
            <section className="card" aria-label={t('feedback.title')}>
              <DynamicForm
                name="give-feedback"
                schema={schema}
                first={props}
                action={PAGES.giveFeedback}
                testId="feedback-form"
                failure={failure || props.failure}
                busy={busy}
                onSubmit={(values, form) =>
                  save(values, (notice) => {
                    form.forget()
                    setSent(notice)
                  })
                }
                own={OWN}
              />
            </section>
          </>
        )}
      </div>
      <aside className="task-aside stack tight">
        <h2>{t('feedback.answerTitle')}</h2>
        <p>{t('feedback.answer')}</p>
        <ul className="steps">
          <li>
            <span className="disc">
              <Icon name="call" />
            </span>
            <a href={`tel:${shell.country.customerCareNumber}`}>{t('feedback.call')}</a>
          </li>
          <li>
            <span className="disc">
              <Icon name="help" />
            </span>
            <a href={PAGES.contactUs}>{t('feedback.write')}</a>
          </li>
        </ul>
      </aside>
    </div>
  )
}

/** The number of whoever may be called back; it says so. */
function NumberBox({ field, form }: OwnFieldProps) {
  const { t } = useShell()
  return (
    <div onBlur={() => form.leave(field.name)}>
      <PhoneBox field={field} form={form} hint={t('feedback.numberHint')} />
    </div>
  )
}

/** The free text, which says beforehand how much of it there may be. */
function CommentBox({ field, form }: OwnFieldProps) {
  const { t } = useShell()
  return (
    <div onBlur={() => form.leave('comment')}>
      <TextBox field={field} form={form} hint={t('feedback.commentHint', { n: COMMENT_LENGTH })} />
    </div>
  )
}
