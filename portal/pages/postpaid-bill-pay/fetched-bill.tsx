import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { exactText, owesNote, type Owed } from './owed.ts'

interface FetchedBillProps {
  readonly owed: Owed | null
  /** What stands in the form; null when it is no amount. */
  readonly amount: number | null
  readonly onClear: () => void
}

/** What was found, what was rounded, or that nothing is owed (BILL-10). */
export function FetchedBill({ owed, amount, onClear }: FetchedBillProps) {
  const { t, shell } = useShell()
  const { country } = shell
  if (!owed) return null
  if (owed.amount === 0)
    return (
      <>
        <Note tone="success">{t('bill.nothing')}</Note>
        <p className="hint">{t('bill.ahead')}</p>
      </>
    )
  return (
    <>
      <p className="hint bill-fetched tabular">
        {t(owed.rounded ? 'bill.fetchedRounded' : 'bill.fetched', {
          exact: exactText(owed, country),
          amount: amountText(owed.amount, country),
        })}
        <button type="button" className="link-button" onClick={onClear}>
          {t('bill.clear')}
        </button>
      </p>
      {amount === owed.amount && owesNote(owed, country.flags) ? (
        <div data-testid="bill-note">
          <Note>{t('bill.note')}</Note>
        </div>
      ) : null}
    </>
  )
}
