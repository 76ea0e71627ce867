import { useEffect, useEffectEvent } from 'react'
import { cleanNumber, type NumberingPlan } from '#domain/phone.ts'

/** What a link asks for; '' where it does not say, or says nothing that a person could have typed. */
interface Asked {
  readonly digits: string
  readonly amount: string
}

/** A figure as it is typed, with commas or a point. */
const FIGURE = /^\d[\d.,]{0,11}$/

/**
 * A link may fill the form in: `/#number=700100001&amount=5000`. What stands behind `#` stays on the phone: no server,
 * log or referrer sees it, and it leaves the address at once (T17). It presses nothing.
 */
export function useAskedByLink(plan: NumberingPlan, fill: (asked: Asked) => void): void {
  const take = useEffectEvent(() => {
    const words = new URLSearchParams(location.hash.slice(1))
    const number = words.get('number')
    if (number === null) return
    history.replaceState(history.state, '', location.pathname + location.search)
    const clean = cleanNumber(number, plan)
    const amount = words.get('amount') ?? ''
    fill({ digits: clean.ok ? clean.digits : '', amount: FIGURE.test(amount) ? amount : '' })
  })
  useEffect(() => {
    take()
    // The link of a page that is open already loads nothing.
    const again = () => take()
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [])
}
