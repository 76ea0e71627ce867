import { useCallback, useEffect, useRef, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import type { Currency } from '#domain/money.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { readSession, writeSession } from '../../../frame-script/session-values.ts'
import { CURRENCY, readPurchaseDraft } from '../../../session/query-data.ts'
import { useCalls } from '../../../shell/calls-context.tsx'
import { useShell } from '../../../shell/shell-context.tsx'

/** What the second currency costs, as the exchange call said. */
interface Converted {
  readonly amount: number
  /** When it was said, ms since 1970. */
  readonly atMs: number
}

export interface CurrencyChoice {
  readonly first: { readonly currency: Currency; readonly amount: number }
  readonly second: { readonly currency: Currency; readonly amount: number; readonly atMs: number } | null
  /** Both, in their order. */
  readonly currencies: readonly [Currency, Currency]
  readonly chosen: Currency
  readonly busy: boolean
  /** The rate was asked for and not told: the second currency cannot be paid in now. */
  readonly failed: boolean
  choose(currency: Currency): void
}

/**
 * The two currencies of a dual-currency purchase (PAY-91); null where there is one. The second one is charged
 * only once its price is known; a failed conversion leaves the choice as it was. The choice of a purchase survives a
 * reload.
 */
export function useCurrency(purchase: QueryData | null): CurrencyChoice | null {
  const calls = useCalls()
  const { t, toast, shell } = useShell()
  const [converted, setConverted] = useState<Converted | null>(null)
  const [chosen, setChosen] = useState<Currency | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const asked = useRef(false)
  const second = secondOf(purchase, shell.country.secondCurrency)
  const first = purchase?.currency ?? null
  const amount = purchase?.usdAmount ?? null

  const convert = useCallback(async (): Promise<Converted | null> => {
    if (!calls || !first || !second || amount === null) return null
    const reply = await calls.exchangeRate({ fromCurrency: first, toCurrency: second, amount })
    const isTold = isSuccess(reply) && reply.result !== null
    setFailed(!isTold)
    if (!isTold || !reply.result) return null
    const found = { amount: reply.result.convertedAmount, atMs: Date.now() }
    setConverted(found)
    return found
  }, [calls, first, second, amount])

  useEffect(() => {
    if (!calls || !second || amount === null || asked.current) return
    asked.current = true
    // Shown as soon as it is known; that it is not known stands beside the switch.
    void convert().then((found) => {
      if (found && keptCurrency() === second) setChosen(second)
    })
  }, [calls, second, amount, convert])

  const take = (currency: Currency): void => {
    keepCurrency(currency)
    setChosen(currency)
  }
  const choose = async (currency: Currency): Promise<void> => {
    if (busy) return
    if (currency !== second || converted) return take(currency)
    setBusy(true)
    const found = await convert()
    setBusy(false)
    if (found) take(currency)
    else toast('error', t('currency.failed'))
  }
  if (!first || !second || amount === null) return null
  return {
    first: { currency: first, amount },
    second: converted && { currency: second, ...converted },
    currencies: [first, second],
    chosen: chosen ?? first,
    busy,
    failed,
    choose: (currency) => void choose(currency),
  }
}

function secondOf(purchase: QueryData | null, second: Currency | null): Currency | null {
  return purchase?.enableDualCurrency ? second : null
}

/** The purchase as it is charged: in the chosen currency, with that currency's amount. */
export function pricedIn(purchase: QueryData, choice: CurrencyChoice | null): QueryData {
  if (!choice) return purchase
  const { first, second, chosen } = choice
  const price = second && chosen === second.currency ? second : first
  return { ...purchase, currency: price.currency, amount: price.amount, usdAmount: null }
}

/** The currency that was chosen for the purchase of this tab; '' where none was. */
function keptCurrency(): string {
  const kept = readSession(CURRENCY)
  return Array.isArray(kept) && kept[0] === readPurchaseDraft() ? String(kept[1]) : ''
}

/** Kept with the purchase it was chosen for: the next one starts in the country's own. */
function keepCurrency(currency: string): void {
  writeSession(CURRENCY, [readPurchaseDraft(), currency])
}
