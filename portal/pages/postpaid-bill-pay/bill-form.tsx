import { PAGES } from '#contract/pages.ts'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { showNumber } from '#domain/phone.ts'
import type { AmountFormProps } from '#domain/purchases/amount-form.ts'
import { AmountBox } from '../../amount/amount-box.tsx'
import { Note } from '../../kit/note.tsx'
import { amountWords } from '../../amount/amount-words.ts'
import { LineNumberField } from '../../lines/line-number-field.tsx'
import { ReadBack } from '../../lines/read-back.tsx'
import { PayButton } from '../../lines/pay-button.tsx'
import { postAddress } from '../../lines/post-address.ts'
import { useSending } from '../../lines/use-sending.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { FetchedBill } from './fetched-bill.tsx'
import { exactText } from './owed.ts'
import { useBillForm } from './use-bill-form.ts'
import { useFetchBill } from './use-fetch-bill.tsx'

/** The form of a bill: a native form; with script it can ask what is owed before it is paid. */
export function BillForm({ first }: { first: AmountFormProps }) {
  const { shell, t, live, announce } = useShell()
  const { country } = shell
  const form = useBillForm(first)
  const { line } = form
  const payable = line.type !== null
  const { busy, onSubmit } = useSending()
  const toAmount = () => form.amountInput.current?.focus()
  const bill = useFetchBill(line.digits, (owed) => {
    form.fill(owed)
    const amount = owed.rounded ? exactText(owed, country) : amountText(owed.amount, country)
    announce(owed.amount > 0 ? t('bill.outstanding', { amount }) : t('bill.nothing'))
    requestAnimationFrame(toAmount)
  })
  const needed = [
    ...(payable ? [] : [t(line.complete ? 'line.need.bill' : 'form.needNumber')]),
    ...(form.amount === null ? [t('form.needAmount')] : []),
  ]
  // Nothing is owed and nothing was typed: nothing is asked for.
  const settled = form.owed?.amount === 0 && form.amountText === ''
  const words = amountWords(t, country, { min: country.limits.postMin, max: country.limits.postMax })
  return (
    <>
      <form
        action={postAddress(PAGES.postpaidBillPay, shell.path)}
        method="post"
        className="stack"
        noValidate
        onSubmit={onSubmit}
      >
        <LineNumberField line={line} {...(live ? { onEnter: toAmount } : {})} />
        <Refusal
          text={bill.notice}
          onAccount={payable && bill.needsProof && !bill.busy ? () => bill.askAccount(line.digits) : null}
        />
        <FetchRow
          ready={payable}
          busy={bill.busy}
          onFetch={() => (bill.busy ? undefined : void bill.fetchBill(line.digits))}
        />
        <WithoutFetch />
        <AmountBox
          id="amount"
          rule={country}
          words={form.owed ? { ...words, range: '' } : words}
          text={form.amountText}
          error={form.amountError}
          input={form.amountInput}
          onText={form.typeAmount}
          onLeave={form.leaveAmount}
        />
        <FetchedBill
          owed={form.owed}
          amount={form.amount}
          onClear={() => {
            form.clear()
            toAmount()
          }}
        />
        {payable ? (
          <ReadBack words={t('bill.readBack', { number: showNumber(line.digits) })} digits={line.digits} />
        ) : null}
        {settled ? null : (
          <PayButton
            missing={needed}
            busy={busy}
            amount={form.amount}
            onBlocked={() => (payable ? toAmount() : document.getElementById('msisdn')?.focus())}
          >
            {t('bill.pay')}
          </PayButton>
        )}
      </form>
      {bill.windows}
    </>
  )
}

/** The question that needs no typing: what is owed (BILL-12). */
function FetchRow(props: { readonly ready: boolean; readonly busy: boolean; readonly onFetch: () => void }) {
  const { t } = useShell()
  return (
    <div className="bill-owed stack tight">
      <button
        type="button"
        className="btn btn-secondary"
        disabled={!props.ready}
        aria-disabled={props.busy || undefined}
        onClick={props.onFetch}
      >
        {t(props.busy ? 'bill.fetching' : 'bill.fetch')}
      </button>
      <p className="text-small muted">{t('bill.fetchHint')}</p>
    </div>
  )
}

/** Without script no code can be typed, so no bill can be fetched: why, and what works instead (SHELL-74). */
function WithoutFetch() {
  const { t, shell } = useShell()
  const { dialCode, customerCareNumber } = shell.country
  return (
    <noscript>
      <Note>
        {t('bill.noScript')} <a href={`tel:${encodeURIComponent(dialCode)}`}>{t('bill.dial')}</a>{' '}
        <a href={`tel:${customerCareNumber}`}>{t('bill.call')}</a>
      </Note>
    </noscript>
  )
}

/** What was refused stays under the number, with the way that needs no code (OTP-10, BILL-12). */
function Refusal({ text, onAccount }: { text: string; onAccount: (() => void) | null }) {
  const { t } = useShell()
  return (
    <div role="status" className="announced">
      {text === '' ? null : (
        <Note tone="warning">
          {text}{' '}
          {onAccount ? (
            <button type="button" className="link-button" onClick={onAccount}>
              {t('bill.useAccount')}
            </button>
          ) : null}
        </Note>
      )}
    </div>
  )
}
