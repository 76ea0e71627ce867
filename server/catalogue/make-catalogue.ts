import type { Operator } from '#providers/operator/port.ts'
import type { Database } from '#server/store/database.ts'
import type { Catalogue } from './catalogue.ts'

export interface CatalogueDependencies {
  readonly database: Database
  readonly operator: Pick<Operator, 'listBundles'>
}

/** The catalogue over the operator's answers. */
export function makeCatalogue({ operator }: CatalogueDependencies): Catalogue {
  return {
    forLine: (query) => operator.listBundles(query),
    published: (service) => operator.listBundles({ msisdn: '', service, lineType: '' }),
    mostBought: () => Promise.resolve(new Set<string>()),
  }
}
