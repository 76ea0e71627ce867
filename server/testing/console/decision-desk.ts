import { makeContentReader } from '#server/content/known-content.ts'
import type { DecisionDesk } from '#server/console/decide/subject.ts'
import { SUBJECTS } from '#server/console/decide/subjects.ts'
import type { Database } from '#server/store/database.ts'
import type { Engine } from '#server/payments/engine.ts'

/** What proposals are decided with on a stage, under the role of `database`. */
export function decisionDeskOn(
  database: Database,
  { country, log, jitter }: Pick<Engine, 'country' | 'log' | 'jitter'>,
): DecisionDesk {
  return {
    subjects: SUBJECTS,
    database,
    country,
    log,
    jitter,
    node: 'console',
    reader: makeContentReader(),
    box: country.map.bounds,
  }
}
