import { PAGES } from '#contract/pages.ts'
import { complaintForm } from '#domain/complaints/complaint-form.ts'
import { COMPLAINT_KINDS, COMPLAINT_LENGTH } from '#domain/complaints/complaint.ts'
import { DynamicForm, type OwnFieldProps } from '../../forms/dynamic-form.tsx'
import type { FormProps } from '../../forms/form-props.ts'
import { PhoneBox } from '../../forms/phone-box.tsx'
import { TextBox } from '../../forms/text-box.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'

export interface ComplaintProps extends FormProps {
  /** Working hours to the first answer, and working days to the end, as they are set. */
  readonly answerHours: number
  readonly endDays: number
}

const OWN = { kind: KindSteps, words: WordsBox, msisdn: NumberBox, payment: PaymentBox }
/** Nothing of the page is woken: the form is the browser's own. */
const sendNatively = (): void => undefined

/** `/complaint` (FORM-44): what went wrong, in whose words, whom to answer, about which payment. */
export function ComplaintPage(props: ComplaintProps) {
  const { t, shell } = useShell()
  const { answerHours: hours, endDays: days } = props
  return (
    <div className="wrap task">
      <div>
        <h1 tabIndex={-1}>{t('complaint.title')}</h1>
        <p className="intro">{t('complaint.lead', { hours, days })}</p>
        <section className="card" aria-label={t('complaint.title')}>
          <DynamicForm
            name="complaint"
            schema={complaintForm(t)}
            first={props}
            action={PAGES.complaint}
            testId="complaint-form"
            failure={props.failure}
            busy={false}
            onSubmit={sendNatively}
            own={OWN}
          />
        </section>
      </div>
      <aside className="task-aside stack tight">
        <h2>{t('complaint.nextTitle')}</h2>
        <p>{t('complaint.next')}</p>
        <ul className="steps">
          <li>
            <span className="disc">
              <Icon name="call" />
            </span>
            <a href={`tel:${shell.country.customerCareNumber}`}>{t('complaint.call')}</a>
          </li>
        </ul>
      </aside>
    </div>
  )
}

/** What it is about, as radio buttons with words. */
function KindSteps({ form }: OwnFieldProps) {
  const { t } = useShell()
  const error = form.errorOf('kind') ?? ''
  const chosen = form.typed['kind'] ?? ''
  return (
    <fieldset aria-describedby={error === '' ? undefined : 'kind-error'}>
      <legend className="label">{t('complaint.question')}</legend>
      <div className="ratings">
        {COMPLAINT_KINDS.map((kind, n) => (
          <label className="rating" key={kind}>
            <input
              id={n === 0 ? 'kind' : `kind-${kind}`}
              type="radio"
              name="kind"
              value={kind}
              data-testid="complaint-kind"
              defaultChecked={chosen === kind}
            />
            {t(`complaint.kind.${kind}`)}
          </label>
        ))}
      </div>
      {error === '' ? null : (
        <p className="error-line" id="kind-error" role="alert" data-testid="kind-error">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </fieldset>
  )
}

function WordsBox({ field, form }: OwnFieldProps) {
  const { t } = useShell()
  return <TextBox field={field} form={form} hint={t('complaint.wordsHint', { n: COMPLAINT_LENGTH })} />
}

function NumberBox({ field, form }: OwnFieldProps) {
  const { t } = useShell()
  return <PhoneBox field={field} form={form} hint={t('complaint.numberHint')} />
}

function PaymentBox({ field, form }: OwnFieldProps) {
  const { t } = useShell()
  return <TextBox field={field} form={form} hint={t('complaint.paymentHint')} />
}
