import type { ConsoleDependencies } from '../console-dependencies.ts'
import { no, type Operations } from '../http/operations.ts'
import { railNames } from '../offered-rails.ts'
import { answerPayouts } from './answer-payouts.ts'
import { exportPayouts } from './export-payouts.ts'
import { proposePayouts } from './propose-payouts.ts'
import { readPayouts } from './read-payouts.ts'

type PayoutOperations = Pick<Operations, 'payouts' | 'proposePayouts' | 'exportPayouts' | 'answerPayouts'>

/** Refunds that providers refuse, paid out together by a bank. */
export function payoutOperations({
  database,
  content,
  config: { country },
}: ConsoleDependencies): PayoutOperations {
  return {
    payouts: ({ asker, session: { language } }, { list }) =>
      readPayouts({ database, country, railName: railNames({ content, country }, language) }, asker, list),
    proposePayouts: ({ asker }, request) => proposePayouts(database, asker, request),
    exportPayouts: ({ asker }, { list }) => exportPayouts(database, asker, list),
    answerPayouts: async ({ asker }, request) =>
      (await answerPayouts(database, asker, request)) ?? no('not-found'),
  }
}
