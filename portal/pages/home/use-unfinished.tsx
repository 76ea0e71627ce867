import { useState, type ReactNode } from 'react'
import { useOnce } from '../../kit/use-once.ts'
import { readPurchaseDraft, readPurchaseText } from '../../session/query-data.ts'

/** The offer to go on with what this tab left unpaid; its code comes only where there is something to offer. */
export function useUnfinished(): ReactNode {
  const [offer, setOffer] = useState<ReactNode>(null)
  useOnce(() => {
    const draftId = readPurchaseDraft()
    if (draftId === '' || readPurchaseText('msisdn') === null) return
    void import('./unfinished.tsx').then(
      ({ Unfinished }) => setOffer(<Unfinished draftId={draftId} />),
      () => undefined,
    )
  })
  return offer
}
