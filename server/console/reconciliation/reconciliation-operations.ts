import type { ConsoleDependencies } from '../console-dependencies.ts'
import { no, type Operations } from '../http/operations.ts'
import { offeredRails } from '../offered-rails.ts'
import { askDifference, explainDifferences } from './explain-differences.ts'
import { exportStatement } from './export-statement.ts'
import { listDifferences } from './list-differences.ts'
import { readDay } from './read-day.ts'
import { signDay } from './sign-day.ts'
import { readHead } from './statement-head.ts'
import { typeSums } from './type-sums.ts'

type ReconciliationOperations = Pick<
  Operations,
  | 'reconciliation'
  | 'exportDay'
  | 'differences'
  | 'statementHead'
  | 'typeSums'
  | 'askDifference'
  | 'explain'
  | 'signDay'
>

/** A day of a way to pay: what its provider lists, what the books say, and who signed. */
export function reconciliationOperations({
  database,
  content,
  config: { country },
}: ConsoleDependencies): ReconciliationOperations {
  const reading = { database, content, country }
  const turn = { until: 0 }
  return {
    reconciliation: async ({ asker, session: { language } }, request) => {
      const rails = offeredRails(reading, language)
      return (await readDay({ database, country, rails }, asker, request)) ?? no('not-found')
    },
    differences: (_caller, request) => listDifferences(database, request),
    statementHead: (_caller, request) => readHead({ database, country }, request),
    typeSums: ({ asker }, request) => typeSums({ database, country }, asker, request),
    askDifference: async ({ asker }, { difference }) =>
      (await askDifference(database, asker, difference)) ?? no('not-found'),
    explain: async ({ asker }, request) =>
      (await explainDifferences(database, asker, request)) ?? no('not-found'),
    exportDay: ({ asker }, request) =>
      exportStatement({ database, country, turn, now: () => performance.now() }, asker, request),
    signDay: async ({ asker }, { statement }) =>
      (await signDay(database, asker, statement)) ?? no('not-found'),
  }
}
