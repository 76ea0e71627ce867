import { PAGES } from '#contract/pages.ts'
import { showNumber } from '#domain/phone.ts'
import { describedBy, Field } from '../../kit/field.tsx'
import { Note } from '../../kit/note.tsx'
import { numberWords } from '../../lines/number-words.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { AskForm } from './ask-form.tsx'
import { Requests } from './requests.tsx'
import { ProofFields } from './proof-fields.tsx'
import type { YourDataProps } from './your-data-props.ts'

/**
 * What is held about a number and what its owner asks for about it, in native forms: it works without script, and nothing of it
 * stands in an address.
 */
export function YourDataPage(props: YourDataProps) {
  const { t } = useShell()
  return (
    <div className="wrap reading stack" data-testid="your-data" data-step={props.step}>
      <h1 tabIndex={-1}>{t('yourData.title')}</h1>
      {props.isTaken ? (
        <div role="status">
          <Note tone="success">{t('yourData.taken')}</Note>
        </div>
      ) : null}
      {props.failure === '' ? null : (
        <div role="alert">
          <Note tone="error">{props.failure}</Note>
        </div>
      )}
      {props.step === 'number' ? <AskNumber {...props} /> : null}
      {props.step === 'code' ? <AskCode {...props} /> : null}
      {props.step === 'proved' ? <Proved {...props} /> : null}
    </div>
  )
}

function AskNumber({ number, problem }: YourDataProps) {
  const { t, shell } = useShell()
  const words = numberWords(t, shell.country.callingCode, t('yourData.number'))
  const error =
    problem === 'number' ? t(number === '' ? 'problem.numberRequired' : 'problem.numberInvalid') : undefined
  return (
    <>
      <p>{t('yourData.what')}</p>
      <form method="post" action={PAGES.yourData} noValidate className="card stack">
        <input type="hidden" name="step" value="number" />
        <Field id="msisdn" label={words.label} hint={words.hint} {...(error ? { error } : {})}>
          <div className={error ? 'input-box invalid' : 'input-box'}>
            <span className="prefix tabular" aria-hidden="true">
              +{shell.country.callingCode}
            </span>
            <input
              id="msisdn"
              name="msisdn"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              aria-label={words.spoken}
              defaultValue={number}
              {...describedBy('msisdn', { error, hint: true })}
            />
          </div>
        </Field>
        <button className="btn" type="submit">
          {t('yourData.sendCode')}
        </button>
      </form>
    </>
  )
}

function AskCode({ number, refId, problem }: YourDataProps) {
  const { t } = useShell()
  const error = problem === 'code' ? t('yourData.codeNeeded') : undefined
  return (
    <form method="post" action={PAGES.yourData} noValidate className="card stack">
      <input type="hidden" name="step" value="code" />
      <input type="hidden" name="msisdn" value={number} />
      <input type="hidden" name="refId" value={refId} />
      <p role="status">{t('yourData.sent', { number: showNumber(number) })}</p>
      <Field id="otp" label={t('yourData.code')} {...(error ? { error } : {})}>
        <div className={error ? 'input-box invalid' : 'input-box'}>
          <input
            id="otp"
            name="otp"
            className="text-input tabular"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...describedBy('otp', { error })}
          />
        </div>
      </Field>
      <button className="btn" type="submit">
        {t('yourData.prove')}
      </button>
      <p className="text-small">
        <a href={PAGES.yourData}>{t('yourData.otherNumber')}</a>
      </p>
    </form>
  )
}

function Proved(props: YourDataProps) {
  const { t } = useShell()
  return (
    <>
      <p>{t('yourData.proved', { number: showNumber(props.number) })}</p>
      <section className="card stack" aria-labelledby="copy-h">
        <h2 id="copy-h">{t('yourData.copyTitle')}</h2>
        <p>{t('yourData.copyWhat')}</p>
        <form method="post" action={PAGES.yourData}>
          <ProofFields {...props} step="copy" />
          <button className="btn" type="submit">
            {t('yourData.copy')}
          </button>
        </form>
      </section>
      <AskForm {...props} />
      <Requests {...props} />
    </>
  )
}
