import { complaintAddress, PAGES } from '#contract/pages.ts'
import { Coil } from '../../kit/coil.tsx'
import { describedBy, Field } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { NumberField } from '../../kit/number/number-field.tsx'
import { Note } from '../../kit/note.tsx'
import { numberWords } from '../../lines/number-words.ts'
import { useShell } from '../../shell/shell-context.tsx'
import type { ComplaintStatusProps } from './complaint-status-props.ts'
import { ShownComplaint } from './shown-complaint.tsx'

/** `/complaint/{number}` (FORM-45): where a complaint stands, after a code to the number that complained. */
export function ComplaintStatus(props: ComplaintStatusProps) {
  const { t, shell } = useShell()
  const { number, isSent, problem, stage, answerHours: hours, endDays: days } = props
  return (
    <div className="wrap task">
      <div className="stack" data-testid="complaint-status" data-stage={stage.kind}>
        <h1 tabIndex={-1}>{t(isSent ? 'complaint.sent' : 'complaint.statusTitle')}</h1>
        <p>
          {t('complaint.yourNumber')}{' '}
          <b className="complaint-number tabular" data-testid="complaint-number">
            {number}
          </b>
        </p>
        {isSent ? <Note tone="success">{t('complaint.sentHelp', { hours, days })}</Note> : null}
        {props.notice === '' ? null : <Note tone="warning">{props.notice}</Note>}
        {problem === '' ? null : (
          <div role="alert">
            <Note tone="error">{problem}</Note>
          </div>
        )}
        {stage.kind === 'number' ? <AskNumber {...props} msisdn={stage.msisdn} /> : null}
        {stage.kind === 'code' ? <AskCode {...props} msisdn={stage.msisdn} refId={stage.refId} /> : null}
        {stage.kind === 'none' ? <Nothing /> : null}
        {stage.kind === 'shown' ? <ShownComplaint complaint={stage.complaint} /> : null}
      </div>
      <aside className="task-aside stack tight">
        <p>
          <a href={PAGES.complaint}>{t('complaint.writeAgain')}</a>
        </p>
        <p>
          <a href={`tel:${shell.country.customerCareNumber}`}>{t('complaint.call')}</a>
        </p>
      </aside>
    </div>
  )
}

/** Nothing of the page is woken: the form is the browser’s own. */
const typedNatively = (): void => undefined

interface AskProps extends ComplaintStatusProps {
  readonly msisdn: string
}

function AskNumber({ number, msisdn, problem }: AskProps) {
  const { t, shell } = useShell()
  return (
    <form
      className="card stack"
      action={complaintAddress(number)}
      method="post"
      data-testid="complaint-ask-number"
    >
      <p>{t('complaint.proveWhy')}</p>
      <NumberField
        id="msisdn"
        name="msisdn"
        plan={shell.country}
        digits={msisdn}
        words={numberWords(t, shell.country.callingCode, t('complaint.number'))}
        onDigits={typedNatively}
        {...(problem === '' ? {} : { error: problem })}
      />
      <button className="btn" type="submit">
        {t('complaint.sendCode')}
      </button>
    </form>
  )
}

function AskCode({ number, msisdn, refId }: AskProps & { readonly refId: string }) {
  const { t } = useShell()
  return (
    <form
      className="card stack"
      action={complaintAddress(number)}
      method="post"
      data-testid="complaint-ask-code"
    >
      <input type="hidden" name="msisdn" value={msisdn} />
      <input type="hidden" name="refId" value={refId} />
      <Field id="otp" label={t('complaint.code')} hint={t('complaint.codeHint')} errorTestId="otp-error">
        <div className="input-box">
          <input
            id="otp"
            name="otp"
            className="text-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            data-testid="otp-input"
            {...describedBy('otp', { error: undefined, hint: true })}
          />
        </div>
      </Field>
      <button className="btn" type="submit">
        {t('complaint.show')}
      </button>
      <a className="btn btn-quiet" href={complaintAddress(number)}>
        <Icon name="back" />
        {t('complaint.otherNumber')}
      </a>
    </form>
  )
}

/** The same for a complaint that does not exist and for one of another number. */
function Nothing() {
  const { t } = useShell()
  return (
    <div className="empty" role="status">
      <Coil />
      <h2>{t('complaint.none')}</h2>
      <p className="muted">{t('complaint.noneHelp')}</p>
    </div>
  )
}
