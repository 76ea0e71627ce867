import { useRef } from 'react'
import { PAGES } from '#contract/pages.ts'
import { cleanNumber, showNumber } from '#domain/phone.ts'
import { Note } from '../../kit/note.tsx'
import { LineNumberField } from '../../lines/line-number-field.tsx'
import { useKeptForm } from '../../lines/use-kept-form.ts'
import { postAddress } from '../../lines/post-address.ts'
import { useLineNumber } from '../../lines/use-line-number.ts'
import { useSending } from '../../lines/use-sending.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { ActiveBundlePopup } from './active-bundle-popup.tsx'
import { BalanceEntries } from './balance-entries.tsx'
import type { BroadbandProps } from './broadband-props.ts'
import { RouterBundleList } from './router-bundle-list.tsx'
import { useBuy } from './use-buy.ts'
import { useDataBalance, type DataBalance } from './use-data-balance.ts'
import { useRouterBundles } from './use-router-bundles.ts'

/** Number, then bundles: a native form; with script a running bundle is asked about before a second is paid. */
export function BroadbandForm({ first }: { first: BroadbandProps }) {
  const { shell, t, live } = useShell()
  const { country } = shell
  const line = useLineNumber({
    use: 'broadband',
    typed: first.typed.msisdn,
    problem: first.problems[0]?.message ?? null,
  })
  useKeptForm('broadband', { digits: line.digits }, (kept) => {
    if (kept['digits']) line.restore(kept['digits'])
  })
  const given = cleanNumber(first.typed.msisdn, country)
  const { found, retry, round } = useRouterBundles(line, {
    digits: given.ok ? given.digits : '',
    bundles: first.bundles,
  })
  const { busy, onSubmit } = useSending()
  const balance = useDataBalance(line.digits)
  const buy = useBuy(line.digits)
  const list = useRef<HTMLDivElement>(null)
  const popup = buy.pending && balance.window === null
  return (
    <>
      <form
        action={postAddress(PAGES.broadbandRecharge, shell.path)}
        method="post"
        className="router-form"
        noValidate
        onSubmit={onSubmit}
        aria-busy={busy || undefined}
      >
        {/* With script the line was asked before the form is sent; the server need not (ROUTER-21). */}
        {live ? <input type="hidden" name="go" value="on" /> : null}
        <section className="card stack" aria-label={t('broadband.title')}>
          <LineNumberField
            line={line}
            label={t('broadband.number')}
            {...(live
              ? { onEnter: () => list.current?.querySelector<HTMLElement>('a, button')?.focus() }
              : {})}
          />
          <Where />
          {country.flags.fetchDataBalance ? (
            <FetchBalance ready={line.type !== null} balance={balance} />
          ) : null}
          {popup ? null : <Notice text={balance.notice} />}
          {live ? null : (
            <button type="submit" className="btn btn-secondary without-script" name="step" value="number">
              {t('broadband.show')}
            </button>
          )}
        </section>
        {country.flags.fetchDataBalance && balance.entries ? (
          <section className="card stack" aria-labelledby="balance-title">
            <h2 id="balance-title">{t('broadband.balanceOf', { number: showNumber(line.digits) })}</h2>
            <BalanceEntries entries={balance.entries} />
          </section>
        ) : null}
        {/* Another thing in another place: what stood beside the form does not move under it. */}
        <div
          key={found.state === 'none' ? 'hint' : 'list'}
          ref={list}
          className={found.state === 'none' ? undefined : 'wide-offers'}
        >
          <RouterBundleList
            found={found}
            round={round}
            number={line.digits}
            onRetry={retry}
            onBuy={buy.onBuy}
          />
        </div>
      </form>
      {popup ? <ActiveBundlePopup balance={balance} onContinue={buy.goOn} onCancel={buy.cancel} /> : null}
      {balance.window}
    </>
  )
}

const PLACES = ['broadband.where1', 'broadband.where2', 'broadband.where3'] as const

/** Nobody knows a router's number by heart (ROUTER-10). */
function Where() {
  const { t } = useShell()
  return (
    <details className="router-where">
      <summary>{t('broadband.where')}</summary>
      <ul>
        {PLACES.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </details>
  )
}

/** Only where the country has it: it is not there at all otherwise (ROUTER-12). */
function FetchBalance({ ready, balance }: { ready: boolean; balance: DataBalance }) {
  const { t } = useShell()
  const { busy } = balance
  return (
    <button
      type="button"
      className="btn btn-secondary with-script"
      data-testid="fetch-balance"
      disabled={!ready}
      aria-disabled={busy || undefined}
      onClick={() => (busy ? undefined : balance.fetch())}
    >
      {t(busy ? 'broadband.fetching' : 'broadband.fetchBalance')}
    </button>
  )
}

/** What was refused stays on the page under the number (OTP-10). */
function Notice({ text }: { text: string }) {
  return (
    <div role="status" className="announced">
      {text === '' ? null : <Note tone="warning">{text}</Note>}
    </div>
  )
}
