import { PAID } from '#domain/payments/state-groups.ts'
import { randomBytes } from 'node:crypto'
import { hideCards } from '#domain/cards/hide-cards.ts'
import type { Currency } from '#domain/money.ts'
import type { DraftStore, QueryData } from '#domain/payments/methods/query-data.ts'
import type { SentPayment } from '#domain/purchases/standing.ts'
import { digestOf, isPaymentId, makePaymentId } from '#server/payments/records/payment-id.ts'
import { statement } from './database.ts'
import { stateList } from './sql-text.ts'
import type { Database } from './database.ts'
import { forgetInBatches, forgetSome } from './forget-in-batches.ts'

const FRESH = `created_at > now() - interval '24 hours'`
/** What makes two drafts the same purchase. */
const CONTENT = (data: string): string =>
  `(${data}->>'transactionType', ${data}->>'msisdn', ${data}->>'productCode', ${data}->>'amount', ${data}->>'currency',
     ${data}->'invoiceDetail'->>'invoiceNo')`

/** Whether a draft belongs to the session, or was saved for a browser without one and is now requested without one. */
const OWN = (session: string, isAlone: string): string =>
  `(session_hash = ${session} or (${isAlone} and by_address))`

/**
 * A draft that was begun again from another one, `$4`, is the same purchase when nothing in it was changed and nothing
 * was given for it yet; else it knows what it was changed from.
 */
const insertDraft = statement(
  'draft-insert',
  `with begun as materialized (
     select coalesce(purchase_key, id) as key, earlier, ${CONTENT('data')} is not distinct from ${CONTENT('$3::jsonb')} as same
     from draft where id = $4 and ${OWN('$2', '$5::boolean')} and ${FRESH}
   ), paid as materialized (
     select 1 from payment where purchase_key = (select key from begun) and state in ${stateList(PAID)} limit 1
   ), before as (
     select * from begun where not exists (select from paid)
   )
   insert into draft (id, session_hash, data, purchase_key, earlier, by_address)
   select $1, $2, $3::jsonb, case when b.same then b.key end, case when b.same then b.earlier else b.key end, $5::boolean
   from (select) as one left join before b on true`,
)
const findDraft = statement(
  'draft-find',
  `select data, by_address from draft where id = $1 and ${OWN('$2', '$3::boolean')} and ${FRESH}`,
)
/** The draft with what was asked for from it, the newest payment first. */
const openDraft = statement(
  'draft-open',
  `with d as materialized (
     select id, data, earlier, purchase_key, by_address from draft
     where id = $1 and ${OWN('$2', '$3::boolean')} and ${FRESH}
   ), asked as materialized (
     select p.id, p.draft, p.purchase_key, p.state, p.mode, p.payer, p.amount_minor, p.currency, a.sent_at
     from payment p join attempt a on a.payment_id = p.id and a.n = p.current_attempt
     where p.purchase_key in (select coalesce(purchase_key, id) from d union select earlier from d)
   )
   select d.data, d.by_address, (
     select json_agg(json_build_object('id', p.id,
       'of', case when p.draft = d.id then 'this' when p.purchase_key = d.earlier then 'earlier' else 'same' end,
       'state', p.state, 'mode', p.mode, 'payer', p.payer, 'minor', p.amount_minor, 'currency', p.currency,
       'sentMs', extract(epoch from now() - p.sent_at) * 1000) order by p.sent_at desc) from asked p) as sent
   from d`,
)
/** A browser that keeps its session has opened it, so from now on nobody else can. */
const bindDraft = statement('draft-bind', `update draft set by_address = false where id = $1 and by_address`)
const forgetDrafts = forgetSome('draft-forget', 'draft', `created_at < now() - interval '24 hours'`)

/** The draft store with its own housekeeping. */
export interface KeptDrafts extends DraftStore {
  /** Deletes all that is older than a day. */
  forgetOld(): Promise<void>
}

interface FoundDraft {
  readonly data: QueryData
  readonly by_address: boolean
}

interface OpenedDraft extends FoundDraft {
  readonly sent: readonly (Omit<SentPayment, 'price'> & { minor: number; currency: Currency })[] | null
}

/** Drafts in the portal's own database: any portal process can show the next page. */
export function makeDrafts(database: Database): KeptDrafts {
  const look = async <Row extends FoundDraft>(
    text: typeof findDraft,
    id: string,
    session: string,
  ): Promise<Row | undefined> => {
    if (!isPaymentId(id)) return undefined
    const [row] = await database.run<Row>(text, [id, digestOf(session), session === ''])
    if (row?.by_address === true && session !== '') await database.run(bindDraft, [id])
    return row
  }
  return {
    save: async (draft, session, { begunFrom = '', byAddress = false } = {}) => {
      const id = makePaymentId(randomBytes)
      const before = isPaymentId(begunFrom) ? begunFrom : null
      // What a form left unread in it is nobody's to keep (T20).
      await database.run(insertDraft, [id, digestOf(session), hideCards(draft), before, byAddress])
      return id
    },
    find: async (id, session) => (await look<FoundDraft>(findDraft, id, session))?.data ?? null,
    open: async (id, session) => {
      const row = await look<OpenedDraft>(openDraft, id, session)
      if (!row) return null
      const sent = (row.sent ?? []).map(({ minor, currency, ...payment }) => ({
        ...payment,
        price: { minor, currency },
      }))
      return { purchase: row.data, sent }
    },
    forgetOld: async () => {
      await forgetInBatches(database, forgetDrafts)
    },
  }
}
