import { useCallback, useEffect, useRef, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { homeAddress } from '#contract/pages.ts'
import type { PaymentOption } from '#contract/payments.ts'
import { usdAmountOf } from '#domain/payments/amounts/catalogue-amount.ts'
import { gatewayOptions } from '#domain/payments/methods/option-list.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { readOptions } from '#domain/purchases/stored-purchase.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import { forgetQueryData, writeQueryData } from '../../session/query-data.ts'
import { readQueryData, writePurchaseDraft } from '../../paying/stored-purchase.ts'
import { keepsNothing, readSession, writeSession } from '../../frame-script/session-values.ts'
import { useOnce } from '../../kit/use-once.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { PaymentPageProps } from '../../paying/payment-props.ts'

/** Payment data older than this is not paid any more (PAY-35). */
const LIFE_MS = 30 * 60_000
const KEPT_AT = 'queryDataAt'

export interface PurchaseState {
  readonly purchase: QueryData | null
  readonly options: readonly PaymentOption[] | null
  readonly optionsFailed: boolean
  /** There's nothing left to pay here: it's too old or another browser's, or a browser that keeps nothing lost it. */
  readonly gone: boolean
  /** True when the data has become too old to be sent; the page then says so. */
  readonly checkAge: () => boolean
}

/**
 * The purchase of this page: the server's draft, or the phone's `queryData` (PAY-18). Whatever is shown
 * is written back under the documents' name, with the gateways behind the card option (PAY-13).
 */
export function usePurchase(props: PaymentPageProps): PurchaseState {
  const calls = useCalls()
  const { toast, t, shell } = useShell()
  const [purchase, setPurchase] = useState(props.purchase)
  const [options, setOptions] = useState(props.options)
  const [optionsFailed, setFailed] = useState(props.purchase !== null && props.options === null)
  const [gone, setGone] = useState(false)

  useOnce(() => {
    if (props.purchase) {
      writePurchaseDraft(props.draftId)
      return writeSession(KEPT_AT, Date.now())
    }
    // Without cookies only the server's draft can be paid, because every call seems to come from a stranger.
    const kept = navigator.cookieEnabled ? readQueryData(shell.country.currency) : null
    if (!kept && new URLSearchParams(location.search).has('d')) return setGone(true)
    if (!kept) return location.replace(homeAddress(keepsNothing() ? 'storage' : 'purchase'))
    if (isTooOld()) return expire(setGone)
    // What a session leaves out is null; what it costs in dollars follows from its amount (PAY-91).
    setPurchase({ ...kept, usdAmount: kept.usdAmount ?? usdAmountOf(kept.amount, shell.country) })
  })

  const askOptions = useCallback(() => {
    if (!calls || !purchase) return
    setFailed(false)
    const lead = purchase.transactionType === HBB_LEADS
    const asked = lead
      ? calls.leadPaymentOptions(leadOptionsRequest(purchase))
      : calls.paymentOptions(optionsRequest(purchase))
    void asked.then((reply) => {
      const offered = isSuccess(reply) ? reply.result?.paymentOption : undefined
      if (offered) return setOptions(readOptions(offered))
      toast('error', reply.message || t('error.generic'))
      setFailed(true)
    })
  }, [calls, purchase, t, toast])

  const asked = useRef(props.purchase !== null)
  useEffect(() => {
    if (asked.current || !purchase) return
    asked.current = true
    askOptions()
  }, [purchase, askOptions])

  useEffect(() => {
    if (purchase) writeQueryData({ ...purchase, pgOptions: gatewayOptions(options ?? purchase.pgOptions) })
  }, [purchase, options])

  const checkAge = useCallback(() => {
    const old = isTooOld()
    if (old) expire(setGone)
    return old
  }, [])
  return { purchase, options, optionsFailed, gone, checkAge }
}

/** What payment-options is asked with (CALL-15). */
export function optionsRequest(purchase: QueryData) {
  return {
    amount: purchase.amount,
    mobileNumber: purchase.msisdn,
    subscriberType: purchase.lineType,
    rechargeType: purchase.rechargeType,
    transactionType: purchase.transactionType,
  }
}

/** What the options of a lead are asked with (CALL-37): its line has no kind yet. */
function leadOptionsRequest(purchase: QueryData) {
  return { ...optionsRequest(purchase), transactionType: HBB_LEADS, subscriberType: '' } as const
}

function isTooOld(): boolean {
  const keptAt = readSession(KEPT_AT)
  if (typeof keptAt !== 'number') {
    writeSession(KEPT_AT, Date.now())
    return false
  }
  return Date.now() - keptAt > LIFE_MS
}

function expire(setGone: (gone: boolean) => void): void {
  forgetQueryData()
  setGone(true)
}
