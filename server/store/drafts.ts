import { randomBytes } from 'node:crypto'
import { hideCards } from '#domain/cards/hide-cards.ts'
import type { DraftStore, QueryData } from '#domain/payments/query-data.ts'
import { digestOf, isPaymentId, makePaymentId } from '#server/payments/payment-id.ts'
import { statement } from './database.ts'
import type { Database } from './database.ts'

const insertDraft = statement(
  'draft-insert',
  'insert into draft (id, session_hash, data) values ($1, $2, $3)',
)
const findDraft = statement(
  'draft-find',
  `select data from draft where id = $1 and session_hash = $2 and created_at > now() - interval '24 hours'`,
)
const deleteOldDrafts = statement(
  'draft-delete-old',
  `delete from draft where id in (
     select id from draft where created_at < now() - interval '24 hours' order by created_at limit 1000)`,
)

/** The draft store with its own housekeeping. */
export interface KeptDrafts extends DraftStore {
  /** Deletes some of what is older than a day. */
  forgetOld(): Promise<void>
}

/** Drafts in the portal's own database: any portal process can show the next page. */
export function makeDrafts(database: Database): KeptDrafts {
  return {
    save: async (draft, session) => {
      const id = makePaymentId(randomBytes)
      // What a form left unread in it is nobody's to keep (T20).
      await database.run(insertDraft, [id, digestOf(session), hideCards(draft)])
      return id
    },
    find: async (id, session) => {
      if (!isPaymentId(id)) return null
      const [row] = await database.run<{ data: QueryData }>(findDraft, [id, digestOf(session)])
      return row?.data ?? null
    },
    forgetOld: async () => {
      await database.run(deleteOldDrafts)
    },
  }
}
