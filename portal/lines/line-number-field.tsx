import type { ReactNode } from 'react'
import { PAGES } from '#contract/pages.ts'
import type { Translate } from '#domain/translate.ts'
import { Note } from '../kit/note.tsx'
import { NumberField } from '../kit/number/number-field.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { numberWords } from './number-words.ts'
import { stayOffline } from './stay-offline.ts'
import { takeNumberTo } from './take-number.ts'
import type { LineNumber } from './use-line-number.ts'

const WAITING = { fine: 'line.checking', slow: 'slow.first', 'very-slow': 'slow.second' } as const

interface LineNumberFieldProps {
  readonly line: LineNumber
  /** Its own label, e.g. "Router or MiFi number"; "Mobile number" without one. */
  readonly label?: string
  /** Enter goes on to the next field instead of sending a half-filled form. */
  readonly onEnter?: () => void
}

/** The number of a purchase form: its box `msisdn`, what its line is, what is wrong and what to do then. */
export function LineNumberField({ line, label, onEnter }: LineNumberFieldProps) {
  const { shell, t } = useShell()
  const { country } = shell
  return (
    <>
      <NumberField
        id="msisdn"
        name="msisdn"
        plan={country}
        digits={line.digits}
        words={numberWords(t, country.callingCode, label)}
        ok={line.type ? t(`line.${line.type}`) : undefined}
        checking={line.check.state === 'checking' ? t(WAITING[line.slow]) : undefined}
        error={line.error}
        errorHelp={helpOf(line, t)}
        onDigits={line.typeDigits}
        {...(onEnter ? { onEnter } : {})}
      />
      {line.check.state === 'failed' ? (
        <Note tone="error">
          {line.check.message || t('error.generic')}{' '}
          <button type="button" className="link-button" onClick={line.retry}>
            {t('action.tryAgain')}
          </button>
        </Note>
      ) : null}
    </>
  )
}

/** The literal error says what; this says what to do: another page for another kind of line (RECHARGE-15). */
function helpOf(line: LineNumber, t: Translate): ReactNode {
  if (line.other === 'line-postpaid')
    return (
      <OtherPage
        digits={line.digits}
        says={t('line.isPostpaid')}
        link={t('line.payBill')}
        page={PAGES.postpaidBillPay}
      />
    )
  if (line.other === 'line-prepaid')
    return (
      <OtherPage
        digits={line.digits}
        says={t('line.isPrepaid')}
        link={t('line.recharge')}
        page={PAGES.prepaidRecharge}
      />
    )
  return line.error && line.digits !== '' ? t(`line.help.${line.use}`) : undefined
}

interface OtherPageProps {
  readonly digits: string
  readonly says: string
  readonly link: string
  readonly page: string
}

/** Takes the number along in a form post: it never stands in an address (T17). */
function OtherPage({ digits, says, link, page }: OtherPageProps) {
  const { live, announce } = useShell()
  const go = () => (stayOffline(announce) ? undefined : takeNumberTo(page, digits))
  return (
    <>
      {says}{' '}
      {live ? (
        // No submit button of the form: Enter in a field after it must not press it.
        <button type="button" className="link-button" onClick={go}>
          {link}
        </button>
      ) : (
        <button
          type="submit"
          className="link-button"
          formAction={page}
          formMethod="post"
          name="step"
          value="number"
        >
          {link}
        </button>
      )}
    </>
  )
}
