import { useEffect, useRef, useState } from 'react'
import type { PageLink } from '#contract/console/payment.ts'
import { useConsole } from '../frame/console-context.ts'

/** So long before it ends a link is asked for anew: a page is on its way for a moment. */
const SPARE_MS = 30_000

/** A link to the pages of a payment, asked for when somebody looks, and anew when it is nearly over. Null: not yet, or it could not be had. */
export function usePageLink(id: string, isWanted: boolean, page: number | undefined): PageLink | null {
  const { calls } = useConsole()
  const [link, setLink] = useState<PageLink | null>(null)
  const over = useRef(0)
  useEffect(() => {
    if (!isWanted || page === undefined || Date.now() < over.current) return
    // Taken before the answer is there: a second step meanwhile asks for no second one.
    over.current = Date.now() + SPARE_MS
    void calls('linkPages', { id }).then((answer) => {
      if (!answer.ok) return
      over.current = Date.now() + answer.result.seconds * 1_000 - SPARE_MS
      setLink(answer.result)
    })
  }, [calls, id, isWanted, page])
  return link
}
