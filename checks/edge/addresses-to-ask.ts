import { PAGES } from '#contract/pages.ts'
import { ENDPOINTS } from '../fuzz/endpoints.ts'
import type { Traces } from './person.ts'

/** What links of others put into an address: no page reads it. */
export const NOISE = 'utm_source=evil-canary&fbclid=evil-canary&_=1&x[]=1'
/** A draft of nobody. */
export const DRAFT_QUERY = `d=${'0'.repeat(26)}`

/** Pages that are kept by their query too. */
const WITH_QUERY = [
  `${PAGES.help}?c=data-bundles`,
  `${PAGES.help}?c=data-bundles&s=choosing-a-bundle`,
  `${PAGES.help}?q=buy-airtime`,
  `${PAGES.help}?q=buy-airtime&q=refund`,
  `${PAGES.help}?find=airtime`,
  `${PAGES.help}?q=no-such-question`,
  `${PAGES.storeLocator}?q=Kampala`,
  `${PAGES.storeLocator}?q=Kampala&open=1`,
  `${PAGES.storeLocator}?q=somebody's+street`,
  `${PAGES.coverage}?place=Kampala`,
  `${PAGES.documents}/numbers-to-keep`,
  '/?lang=sw',
  '/?told=kept',
  '/%61bout',
  '/about/',
  '//about',
  '/nothing-here',
  '/favicon.ico',
]

/** Every address that is asked for with GET: plainly, with a query of its links, and with what one person left behind. */
export function placesToAsk({ draft, payment }: Traces): readonly string[] {
  const own = new URLSearchParams({ d: draft, id: payment, tid: payment, txnId: payment }).toString()
  const places = ENDPOINTS.filter(({ method }) => method === 'GET').flatMap(({ path, valid }) => {
    const named = path.replace('*', '/evil-canary').replace(/:\w+/, payment)
    const queried = {
      ...valid,
      ...('id' in valid ? { id: payment } : {}),
      ...('d' in valid ? { d: draft } : {}),
    }
    return [named, `${named}?${new URLSearchParams(queried).toString()}`, `${named}?${own}`]
  })
  return [...new Set([...places, ...WITH_QUERY])]
}
