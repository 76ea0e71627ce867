import { useRef, useState, type FormEvent } from 'react'
import { showNumber } from '#domain/phone.ts'
import { isOneKey } from '../../kit/box-change.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { describedBy, Field } from '../../kit/field.tsx'
import { useCleanBox } from '../../kit/use-clean-box.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { groupAccount, readAccount } from './account-digits.ts'

const ID = 'account'

interface AccountModalProps {
  /** National digits of the line. */
  readonly number: string
  /** Answers what is wrong, or '' when the bill is on its way. */
  readonly onAccount: (accountNo: string) => Promise<string>
  readonly onClose: () => void
}

/** The window that asks for the account number of a line (BILL-35): it stays open until that is right. */
export function AccountModal({ number, onAccount, onClose }: AccountModalProps) {
  const { t, shell } = useShell()
  const { accountLength } = shell.country
  const [digits, setDigits] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const complete = digits.length === accountLength

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!complete || busy) return
    setBusy(true)
    setError('')
    const problem = await onAccount(digits)
    if (problem === '') return
    setBusy(false)
    setError(problem)
    input.current?.focus()
  }
  const { bound } = useCleanBox({
    input,
    text: groupAccount(digits),
    take: (change) => {
      if (busy) return change.at
      const { text, caret, isTooLong } = readAccount(change, digits, accountLength)
      setDigits(text)
      setError(isTooLong && !isOneKey(change) ? t('problem.accountInvalid') : '')
      return caret
    },
  })
  return (
    <Dialog
      open
      title={t('bill.accountTitle')}
      closeLabel={t('shell.close')}
      testId="account-modal"
      onClose={onClose}
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-small">
          <b className="tabular">{showNumber(number)}</b>
        </p>
        <Field
          id={ID}
          label={t('bill.account')}
          hint={t('bill.accountHint', { n: accountLength })}
          errorTestId="account-error"
          errorHelp={t('bill.accountHelp')}
          {...(error ? { error } : {})}
        >
          <div className={error ? 'input-box invalid' : 'input-box'}>
            <input
              {...bound}
              id={ID}
              inputMode="numeric"
              autoComplete="off"
              data-testid="account-input"
              data-first=""
              {...describedBy(ID, { error, hint: true })}
            />
          </div>
        </Field>
        <div className="button-pair">
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            {t('action.cancel')}
          </button>
          <button type="submit" className="btn" disabled={!complete} aria-disabled={busy || undefined}>
            {t(busy ? 'bill.checking' : 'bill.getAmount')}
          </button>
        </div>
        <p className="visually-hidden" role="status">
          {busy ? t('bill.checking') : ''}
        </p>
      </form>
    </Dialog>
  )
}
