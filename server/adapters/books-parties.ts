import { readConfig, type Environment } from '#server/config/config.ts'
import type { BooksParties } from '#server/payments/books/compare/parties.ts'
import { makeAdapters } from './make-adapters.ts'

/**
 * The parties of the portal that this environment is of, for a command that asks them.
 * @throws Error with every fault of the configuration
 */
export function openBooksParties(environment: Environment, databaseUrl: string): BooksParties {
  const read = readConfig({ ...environment, DATABASE_URL: databaseUrl, DATABASE_URL_FILE: '' })
  if (!read.ok) throw new Error(read.faults.join('\n'))
  const { config } = read
  const adapters = makeAdapters(config, { warn: () => undefined })
  return {
    rails: adapters.rails,
    operator: adapters.operator,
    publicUrl: config.publicUrl,
    brandEmail: config.providers.brandEmail,
    currency: config.country.currency,
    close: () => adapters.close(),
  }
}
