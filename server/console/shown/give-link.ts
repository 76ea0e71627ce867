import { randomBytes } from 'node:crypto'
import type { PageLink } from '#contract/console/payment.ts'
import { hashOfLink } from '#server/shown/shown-links.ts'
import { MS } from '#server/store/sql-text.ts'
import { statement, type Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'

/** A link leads to the pages of one payment for so many seconds: whoever finds it later finds nothing. */
export const LINK_SECONDS = 300
const LINK_BYTES = 32

const insertLink = statement(
  'console-give-link',
  `insert into shown_link (hash, payment_id, origin, until)
   select $1, p.id, $3, now() + ${MS('$4')} from payment p where p.id = $2 returning hash`,
)

export interface LinkPlace {
  /** Where customers find the portal; '' where nobody said so: then nothing can be drawn. */
  readonly portalUrl: string
  /** Of this console, whose frames alone may hold a page. */
  readonly publicUrl: string
}

/** A link to what a customer was shown of a payment, on the portal itself, where the pages are drawn. Null: there is no such payment. */
export function giveLink(
  database: Database,
  asker: Asker,
  { id, portalUrl, publicUrl }: LinkPlace & { readonly id: string },
): Promise<PageLink | null> {
  if (portalUrl === '') return Promise.resolve({ portal: '', link: '', seconds: 0 })
  const link = randomBytes(LINK_BYTES).toString('base64url')
  return database.transaction(async (tx) => {
    const origin = new URL(publicUrl).origin
    const given = await tx.run(insertLink, [hashOfLink(link), id, origin, LINK_SECONDS * 1_000])
    if (given.length === 0) return null
    await writeEntry(tx, asker, { act: 'saw-pages', may: 'find', objectKind: 'payment', object: id })
    return { portal: portalUrl, link, seconds: LINK_SECONDS }
  })
}
