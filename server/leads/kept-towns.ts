import type { Town } from '#domain/leads/town.ts'
import type { TownsAnswer } from '#providers/operator/leads-port.ts'
import type { LineProblem } from '#providers/operator/line-problem.ts'
import { makeSharedCache } from '#server/catalogue/database-cache.ts'
import type { Database } from '#server/store/database.ts'

export interface TownSource {
  readonly database: Database
  readonly listTowns: () => Promise<TownsAnswer>
  /** A clock that only runs forward, milliseconds; tests have their own. */
  readonly now?: () => number
}

const MINUTE = 60_000
/** Towns change seldom; while the operator is away, what it said within the hour is still good. */
const AGES = { staleAfterMs: MINUTE, maxAgeMs: 2 * MINUTE, keepMs: 60 * MINUTE }
/** Changes with the fields of Town: an older portal beside this one keeps a copy of its own. */
const SHAPE = 1

/** The operator's towns, one copy for all processes. */
export function keepTowns(source: TownSource): () => Promise<TownsAnswer> {
  const { database, listTowns, now = () => performance.now() } = source
  const copy = makeSharedCache<readonly Town[], LineProblem>({
    database,
    name: `lead-towns-${SHAPE}`,
    ages: AGES,
    now,
    fetch: async () => {
      const answer = await listTowns()
      return answer.ok ? { ok: true, value: answer.towns } : { ok: false, failure: answer }
    },
  })
  return async () => {
    const answer = await copy.read()
    return answer.ok ? { ok: true, towns: answer.value } : answer.failure
  }
}
