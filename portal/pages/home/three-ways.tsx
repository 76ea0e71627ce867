import type { MouseEvent } from 'react'
import { PAGES } from '#contract/pages.ts'
import { takeNumberTo } from '../../lines/take-number.ts'
import { useShell } from '../../shell/shell-context.tsx'

const OTHERS = [
  ['home.way.bundle', PAGES.dataBundle],
  ['home.way.bill', PAGES.postpaidBillPay],
] as const

/** Airtime here, data bundles and bills on their own pages: what was typed goes along (RECHARGE-27). */
export function ThreeWays() {
  const { t } = useShell()
  return (
    <nav className="segments" aria-label={t('home.ways')}>
      <a className="active" href={PAGES.home} aria-current="page">
        {t('home.way.airtime')}
      </a>
      {OTHERS.map(([key, page]) => (
        <a key={page} href={page} onClick={takeNumberAlong}>
          {t(key)}
        </a>
      ))}
    </nav>
  )
}

/** An empty box needs a plain link only. */
function takeNumberAlong(event: MouseEvent<HTMLAnchorElement>): void {
  const typed = document.querySelector<HTMLInputElement>('#msisdn')?.value ?? ''
  if (typed === '' || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  takeNumberTo(event.currentTarget.getAttribute('href') ?? PAGES.home, typed)
}
