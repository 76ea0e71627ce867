import type { BalanceEntry } from '#contract/balances.ts'
import { longDate } from '#domain/long-date.ts'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { sizeOf } from './balance-size.ts'

/** What is left on a router: bundle by bundle, with how long it lasts (ROUTER-13). */
export function BalanceEntries({ entries }: { entries: readonly BalanceEntry[] }) {
  const { t } = useShell()
  if (entries.length === 0) return <Note>{t('broadband.noBalance')}</Note>
  return (
    <ul className="balances">
      {entries.map((entry) => (
        <Entry key={`${entry.balanceDescription} ${entry.balanceType} ${entry.expireTime}`} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: BalanceEntry }) {
  const { t, shell } = useShell()
  const tag = shell.country.languages.find(({ code }) => code === shell.language)?.tag ?? 'en'
  const figure = (amount: number) =>
    `${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })} ${entry.unitType}`.trim()
  const size = sizeOf(entry)
  return (
    <li data-testid="balance-entry">
      <p className="spread">
        <b>{entry.balanceDescription}</b>
        <span className="tabular">{t('broadband.left', { amount: figure(entry.balance) })}</span>
      </p>
      {size === null ? null : (
        <svg className="meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width={(100 * entry.balance) / size} height="6" />
        </svg>
      )}
      {entry.expireTime === '' ? null : (
        <p className="text-small muted">{t('broadband.until', { date: longDate(entry.expireTime, tag) })}</p>
      )}
    </li>
  )
}
