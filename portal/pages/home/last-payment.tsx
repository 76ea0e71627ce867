import { useEffect, useEffectEvent, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { statusAddress } from '#contract/pages.ts'
import { formatMoney, looksLikeCurrency, moneyOfMajor } from '#domain/money.ts'
import { statusWords } from '#domain/payments/status/status-words.ts'
import { Icon, type IconName } from '../../kit/icon.tsx'
import type { VisitPayment } from '../../session/visit-payments.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'

/** What is said of the place where the money is (domain/payments/status/status-view.ts), and its sign. */
const SAID: Readonly<Record<string, { readonly key: string; readonly icon: IconName }>> = {
  delivered: { key: 'home.last.done', icon: 'check' },
  paid: { key: 'home.last.paid', icon: 'clock' },
  unconfirmed: { key: 'home.last.open', icon: 'clock' },
  returning: { key: 'home.last.returning', icon: 'again' },
  returned: { key: 'home.last.returned', icon: 'again' },
  left: { key: 'home.last.refused', icon: 'info' },
  refused: { key: 'home.last.refused', icon: 'info' },
  'not-paid': { key: 'home.last.refused', icon: 'info' },
}

interface LastPaymentProps {
  readonly payment: VisitPayment
  /** Told once how it stands: true while it may still go through. */
  readonly onKnown: (open: boolean) => void
}

/** One line about the payment that was just made, and the way to its receipt. Silent while nobody can say. */
export function LastPayment({ payment, onKnown }: LastPaymentProps) {
  const { t } = useShell()
  const calls = useCalls()
  const [place, setPlace] = useState('')
  const known = useEffectEvent(onKnown)
  const { id, amount, currency } = payment
  useEffect(() => {
    const page = new AbortController()
    void calls?.fetch({ txnId: id }, { signal: page.signal }).then((reply) => {
      if (page.signal.aborted) return
      const found = isSuccess(reply) ? reply.result : null
      const delivered = found !== null && found.money === 'paid' && statusWords(found).row === 'successful'
      setPlace(delivered ? 'delivered' : (found?.money ?? ''))
      known(found === null || found.money === 'unconfirmed' || (found.money === 'paid' && !delivered))
    })
    return () => page.abort()
  }, [calls, id])
  const said = SAID[place]
  if (!said) return null
  const figure = looksLikeCurrency(currency) ? formatMoney(moneyOfMajor(amount, currency)) : ''
  return (
    <a className="tile tile-row unfinished" href={statusAddress(id)} data-testid="last-payment">
      <span className="disc">
        <Icon name={said.icon} />
      </span>
      <span className="tabular">
        {t(said.key, { amount: figure })}
        <small>{t(place === 'delivered' ? 'home.last.receipt' : 'home.last.look')}</small>
      </span>
    </a>
  )
}
