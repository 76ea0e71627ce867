import { statusAddress } from '#contract/pages.ts'
import { formatMoney, looksLikeCurrency, moneyOfMajor } from '#domain/money.ts'
import { Icon, type IconName } from '../../kit/icon.tsx'
import type { VisitLook, VisitPayment } from '../../session/visit-payments.ts'
import { useShell } from '../../shell/shell-context.tsx'

const MARKS: Readonly<Record<VisitLook, IconName>> = { ok: 'check', warn: 'clock', err: 'alert' }

/** Every payment that this tab has sent, one press away: nobody has to type its id. With how it stood when it was last seen. */
export function VisitPayments({ payments }: { readonly payments: readonly VisitPayment[] }) {
  const { shell, t } = useShell()
  const tag = shell.country.languages.find(({ code }) => code === shell.language)?.tag ?? 'en'
  const { timeZone } = shell.country
  const clock = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return (
    <nav className="inner" aria-labelledby="visit-payments" data-testid="visit-payments">
      <h3 id="visit-payments" className="text-small">
        {t('home.visitPayments')}
      </h3>
      <ul className="row-list">
        {payments.map(({ id, atMs, amount, currency, look = 'warn' }) => (
          <li key={id}>
            <a className="list-row tabular" href={statusAddress(id)}>
              <Icon name={MARKS[look]} small />
              <span className="grow">
                {looksLikeCurrency(currency) ? formatMoney(moneyOfMajor(amount, currency)) : id} ·{' '}
                {clock.format(atMs)} · {t(`home.visit.${look}`)}
              </span>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
