import { amountText } from '#domain/payments/catalogue-amount.ts'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { exactText, owesNote, type Owed } from './owed.ts'

interface FetchedBillProps {
  readonly owed: Owed | null
  /** What stands in the form; null when it is no amount. */
  readonly amount: number | null
  readonly onClear: () => void
}

/** What was found and when, what was rounded, or that nothing is owed (D1 §5, experience 4.3). */
export function FetchedBill({ owed, amount, onClear }: FetchedBillProps) {
  const { t, shell } = useShell()
  const { country } = shell
  if (!owed) return null
  if (owed.amount === 0) return <Note tone="ok">{t('bill.nothing')}</Note>
  const time = new Date(owed.atMs).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: country.timeZone,
  })
  return (
    <>
      <p className="hint fetched num">
        {t(owed.rounded ? 'bill.fetchedRounded' : 'bill.fetched', {
          exact: exactText(owed, country),
          amount: amountText(owed.amount, country),
          time,
        })}
        <button type="button" className="lnk" onClick={onClear}>
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
