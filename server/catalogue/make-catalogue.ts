import type { Bundle, BundleService } from '#domain/bundles/bundle.ts'
import type { BundlesAnswer } from '#providers/operator/catalogue-port.ts'
import type { LineProblem } from '#providers/operator/line-problem.ts'
import type { Operator } from '#providers/operator/port.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import { CATALOGUE_STALE_SECONDS } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { countBought } from './copy-statements.ts'
import { pickMostBought } from './most-bought.ts'
import type { Bought } from './most-bought.ts'
import { makeSharedCache } from './database-cache.ts'
import type { SharedCache } from './database-cache.ts'

export interface CatalogueDependencies {
  readonly database: Database
  readonly operator: Pick<Operator, 'listBundles'>
  /** A clock that only runs forward, milliseconds; tests have their own. */
  readonly now?: () => number
  /** How long a visitor waits for the operator, milliseconds. */
  readonly patienceMs?: number
}

const SECOND = 1_000
/** While the operator is away what was published is shown a little longer, then the failure is. */
const CATALOGUE_AGES = {
  staleAfterMs: 30 * SECOND,
  maxAgeMs: CATALOGUE_STALE_SECONDS * SECOND,
  keepMs: 300 * SECOND,
}
/** Figures over seven days change slowly. */
const BOUGHT_AGES = { staleAfterMs: 60 * SECOND, maxAgeMs: 120 * SECOND, keepMs: 3_600 * SECOND }
const SERVICES: readonly BundleService[] = ['ALL', 'DATA', 'BROADBAND', 'LEADS']
/** Changes with the fields of Bundle: an older portal beside this one keeps a copy of its own. */
const SHAPE = 2

/** The operator takes its time and nothing was ever read: the page says so at once. */
const LATE: LineProblem = { ok: false, problem: 'operator-failed', message: '' }

type Published = SharedCache<readonly Bundle[], LineProblem>

/** The catalogue over the operator's answers; nothing about a line is kept. */
export function makeCatalogue(deps: CatalogueDependencies): Catalogue {
  const { database, operator, now = () => performance.now() } = deps
  const copies = new Map(SERVICES.map((service) => [service, publishedCopy({ ...deps, now }, service)]))
  const bought = makeSharedCache<readonly Bought[], never>({
    database,
    name: `bundles-bought-${SHAPE}`,
    ages: BOUGHT_AGES,
    now,
    fetch: async (runner) => ({ ok: true, value: await runner.run<Bought>(countBought) }),
  })
  const published = async (service: BundleService, patienceMs?: number): Promise<BundlesAnswer> => {
    const answer = await copies.get(service)?.read(patienceMs)
    if (!answer) throw new Error(`there is no catalogue ${service}`)
    return answer.ok ? { ok: true, bundles: answer.value } : answer.failure
  }
  let marked: ReadonlySet<string> = new Set()
  return {
    forLine: (query) => operator.listBundles(query),
    published,
    async mostBought() {
      const found = await mostBoughtOf(bought, [published('ALL'), published('BROADBAND')])
      // The same set while its codes are the same: what was told with it is told again as it is.
      if (found.size !== marked.size || found.difference(marked).size > 0) marked = found
      return marked
    },
  }
}

function publishedCopy(
  { database, operator, now, ...patience }: CatalogueDependencies & { readonly now: () => number },
  service: BundleService,
): Published {
  return makeSharedCache<readonly Bundle[], LineProblem>({
    database,
    name: `bundles-${service}-${SHAPE}`,
    ages: CATALOGUE_AGES,
    now,
    late: LATE,
    ...patience,
    fetch: async () => {
      const answer = await operator.listBundles({ msisdn: '', service, lineType: '' })
      return answer.ok ? { ok: true, value: answer.bundles } : { ok: false, failure: answer }
    },
  })
}

/** A list without marks is better than none: what cannot be told now is left out. */
async function mostBoughtOf(
  bought: SharedCache<readonly Bought[], never>,
  published: readonly Promise<BundlesAnswer>[],
): Promise<ReadonlySet<string>> {
  try {
    const [counted, ...lists] = await Promise.all([bought.read(), ...published])
    if (!counted.ok) return new Set()
    return pickMostBought(
      counted.value,
      lists.map((list) => (list.ok ? list.bundles : [])),
    )
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return new Set()
    throw error
  }
}
