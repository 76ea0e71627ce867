import type { Currency } from '#domain/money.ts'
import type { SeenPurchases } from '#domain/rules/count-purchases.ts'
import { judgePurchase, type Judgement, type RuleSeen } from '#domain/rules/judge-purchase.ts'
import type { KeptRule, RuleWords } from '#domain/rules/purchase-rule.ts'
import type { Database } from '#server/store/database.ts'
import { forgetInBatches } from '#server/store/forget-in-batches.ts'
import * as sql from './rule-statements.ts'

/** Whether there are rules or blocks to judge purchases by, as this process knows it. */
export interface PurchaseRules {
  /** False: nobody has to be judged, and nothing is read for it. */
  isWatching(): boolean
  /** Looks at the records now. */
  look(): Promise<void>
}

/** Who wants to pay what. */
export interface Asking {
  readonly id: string
  readonly sessionHash: Buffer | null
  /** Given at this step, where the payment has none. */
  readonly payer: string
  /** Around the address of whoever asks; '' where it is not known. */
  readonly network: string
}

interface JudgedRow {
  readonly amount_minor: number
  readonly currency: Currency
  readonly judged: boolean
  readonly now: number
  readonly recipient_mark: string
  readonly payer_mark: string
  readonly block: number | null
  readonly rules: readonly (KeptRule & {
    readonly countedBy: string
    readonly seen: SeenPurchases
    readonly declined: number
    readonly hash: string
  })[]
}

/** The memory of one process; nothing is judged before it has looked. */
export function makePurchaseRules(database: Pick<Database, 'run'>): PurchaseRules {
  let watching = false
  return {
    isWatching: () => watching,
    async look() {
      const [found] = await database.run<{ watching: boolean }>(sql.findWatching)
      watching = found?.watching ?? false
    },
  }
}

/** The memory of a process that has looked. */
export async function openPurchaseRules(database: Database): Promise<PurchaseRules> {
  const rules = makePurchaseRules(database)
  await rules.look()
  return rules
}

interface Judges {
  readonly database: Database
  readonly country: { readonly currency: Currency }
}

/**
 * Judges a payment that is about to be asked for, once: two statements in a transaction of their own, durable before anybody is
 * called. What the customer reads where nobody may be asked for its money; null where somebody may. A payment that was
 * judged before, or is no business of the caller's, is not counted again.
 */
export async function refusedByRule(
  { database, country }: Judges,
  { id, sessionHash, payer, network }: Asking,
): Promise<RuleWords | null> {
  return database.transaction(async (tx) => {
    const [row] = await tx.run<JudgedRow>(sql.lockJudged, [id, sessionHash, payer, network])
    // Of one that was judged only a block says more: somebody may have been blocked since.
    if (!row || (row.judged && row.block === null) || (row.rules.length === 0 && row.block === null))
      return null
    const { currency } = country
    const judgement = judgePurchase(row.rules.map(seenOf), {
      purchase: {
        id,
        price: row.currency === currency ? { minor: row.amount_minor, currency } : null,
        recipientMark: row.recipient_mark,
        payerMark: row.payer_mark,
      },
      now: row.now,
      isBlocked: row.block !== null,
    })
    await tx.run(sql.writeJudged, valuesOf(id, row, judgement))
    return judgement.words
  })
}

function seenOf({ countedBy, seen, declined, ...rule }: JudgedRow['rules'][number]): RuleSeen {
  return { rule, countedBy, seen, declined }
}

function valuesOf(id: string, { rules, block }: JudgedRow, judgement: Judgement): readonly unknown[] {
  const { outcome, by, hits, counts } = judgement
  const counted = [...new Map(rules.map((rule) => [rule.countedBy, rule.hash]))].filter(([name]) =>
    counts.has(name),
  )
  const blocked = block === null ? [] : [{ rule: null, block, did: 'refuse', measured: 0 }]
  const told = [...hits.map((hit) => ({ ...hit, block: null })), ...blocked]
  return [
    id,
    outcome !== 'refused',
    by,
    counted.map(([name]) => name),
    counted.map(([, hash]) => hash),
    counted.map(([name]) => JSON.stringify(counts.get(name))),
    told.map(({ rule }) => rule),
    told.map((hit) => hit.block),
    told.map(({ did }) => did),
    told.map((hit) => hit.measured),
  ]
}

/** Forgets counts that no rule looks at any more, and what was noted long ago (T18). */
export async function forgetOldCounts(database: Database): Promise<void> {
  await forgetInBatches(database, sql.forgetCounts)
  await forgetInBatches(database, sql.forgetHits)
}
