import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { WireMoney } from '#contract/console/found.ts'
import type { DifferenceLine, DifferencePage } from '#contract/console/reconciliation.ts'
import type { Currency } from '#domain/money.ts'
import { nextStep, type Explanation } from '#domain/reconciliation/differences.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './day-statements.ts'

const PAGE = 100

interface DifferenceRow {
  readonly id: number
  readonly kind: DifferenceLine['kind']
  readonly field: DifferenceLine['field']
  readonly likely: DifferenceLine['likely']
  readonly detail: Readonly<Record<string, string>>
  readonly line: number | null
  readonly payment_id: string | null
  readonly our_ref: string
  readonly listed_ours: string
  readonly listed_theirs: string
  readonly listed_at: string
  readonly they_minor: number | null
  readonly they_currency: Currency
  readonly we_minor: number | null
  readonly we_currency: Currency
  readonly state: DifferenceLine['state']
  readonly explained_kind: Explanation
  readonly explained_words: string
  readonly explained_name: string | null
  readonly explained_at: Date
  readonly asked_name: string | null
  readonly asked_at: Date
}

/** Differences of a list, in the order in which they were found; a page of a hundred. */
export async function listDifferences(
  database: Runner,
  { statement, kind, after }: ConsoleRequest<'differences'>,
): Promise<DifferencePage> {
  const rows = await database.run<DifferenceRow>(sql.listDifferences, [statement, kind, after ?? 0, PAGE + 1])
  const shown = rows.slice(0, PAGE)
  return {
    differences: shown.map(lineOf),
    older: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

function lineOf(row: DifferenceRow): DifferenceLine {
  return {
    id: row.id,
    kind: row.kind,
    field: row.field,
    likely: row.likely,
    values: row.detail,
    line: row.line,
    listedAt: row.listed_at,
    listed: row.listed_ours || row.listed_theirs,
    paymentId: row.payment_id,
    they: moneyOf(row.they_minor, row.they_currency),
    we: moneyOf(row.we_minor, row.we_currency),
    state: row.state,
    next: nextStep(row.likely, row.payment_id !== null),
    explained:
      row.explained_name === null
        ? null
        : {
            kind: row.explained_kind,
            words: row.explained_words,
            by: row.explained_name,
            at: row.explained_at.toISOString(),
          },
    asked: row.asked_name === null ? null : { by: row.asked_name, at: row.asked_at.toISOString() },
  }
}

function moneyOf(minor: number | null, currency: Currency): WireMoney | null {
  return minor === null ? null : { minor, currency }
}
