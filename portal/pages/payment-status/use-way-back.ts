import { useEffect, useState } from 'react'
import { forgetQueryData, readPurchaseText } from '../../session/query-data.ts'
import { forgetSession } from '../../frame-script/session-values.ts'
import { attemptName } from '../../paying/attempt.ts'
import { useOnce } from '../../kit/use-once.ts'
import {
  readReturn,
  rememberReturn,
  safeRedirectPage,
  type ReturnMarker,
} from '../../paying/return-marker.ts'

/** How a payment stands, for what this tab keeps of it. */
export interface PaymentEnd {
  readonly ended: boolean
  /** It ended without value, and the purchase can only be paid from this tab. */
  readonly payableAgain: boolean
}

/**
 * Where this purchase began (STATUS-19, PAY-33). The return button and the browser's Back both lead there
 * (STATUS-19). After a definite end the payment data leaves the phone (T17), but for a lead that was not
 * paid: its request stands, and nothing else could pay it in another way. `served`: the page that the server
 * names, for whoever has no script.
 */
export function useWayBack({ ended, payableAgain }: PaymentEnd, served: string): ReturnMarker {
  const [way, setWay] = useState<ReturnMarker>({ redirectPage: served, draftId: '' })
  useOnce(() => {
    const kept = readReturn()
    const page = readPurchaseText('redirectPage')
    const redirectPage = page === null ? kept.redirectPage : safeRedirectPage(page)
    setWay({ redirectPage, draftId: kept.draftId })
    trapBack(redirectPage)
  })
  useEffect(() => {
    if (!ended) return
    const kept = readReturn()
    const page = readPurchaseText('redirectPage')
    if (page !== null) rememberReturn(page, kept.draftId)
    forgetSession(attemptName(kept.draftId))
    if (payableAgain) return
    forgetQueryData()
    forgetSession('queryDataAt')
  }, [ended, payableAgain])
  return way
}

/** For as long as this document lives: the page is left only forwards or to where the purchase began. */
function trapBack(redirectPage: string): void {
  const state = history.state as { trapped?: boolean } | null
  if (!state?.trapped) history.pushState({ trapped: true }, '', location.href)
  addEventListener('popstate', () => location.replace(redirectPage))
}
