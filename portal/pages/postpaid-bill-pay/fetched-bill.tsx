import { amountText } from '#domain/payments/catalogue-amount.ts'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { owesNote, type Owed } from './owed.ts'

interface FetchedBillProps {
  readonly owed: Owed | null
  readonly onClear: () => void
}

/** What was found and when, what was rounded, or that nothing is owed (D1 §5, experience 4.3). */
export function FetchedBill({ owed, onClear }: FetchedBillProps) {
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
        {t('bill.fetched', { amount: amountText(owed.amount, country), time })}
        <button type="button" className="lnk" onClick={onClear}>
          {t('bill.clear')}
        </button>
      </p>
      {owesNote(owed, country.flags) ? (
        <div data-testid="bill-note">
          <Note>{t('bill.note')}</Note>
        </div>
      ) : null}
    </>
  )
}
