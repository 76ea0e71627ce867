import { useState, type ReactNode } from 'react'
import { useOnce } from '../../kit/use-once.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { readPurchaseDraft, readQueryData } from '../../session/query-data.ts'

/** The offer to go on with what this tab left unpaid; its code comes only where there is something to offer. */
export function useUnfinished(): ReactNode {
  const { shell } = useShell()
  const [offer, setOffer] = useState<ReactNode>(null)
  useOnce(() => {
    const purchase = readQueryData(shell.country.currency)
    const draftId = readPurchaseDraft()
    if (!purchase || draftId === '' || purchase.amount <= 0) return
    void import('./unfinished.tsx').then(
      ({ Unfinished }) => setOffer(<Unfinished purchase={purchase} draftId={draftId} />),
      () => undefined,
    )
  })
  return offer
}
