import type { ContentStore } from '#content/store.ts'
import type { Country } from '#countries/country.ts'
import { placesOf } from '#domain/translator.ts'
import { countryView } from '#server/country-view.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Database } from '#server/store/database.ts'
import { makeHelpLibraries, type HelpLibraries } from './help-library.ts'
import { keepCounts } from './kept-counts.ts'
import { makeVotes, type Votes } from './votes.ts'

/** The help centre: what it holds, and what customers think of it. */
export interface Help {
  readonly libraries: HelpLibraries
  readonly votes: Votes
}

export interface HelpSetting {
  readonly database: Database
  readonly secret: Secrets
  readonly content: ContentStore
  /** Fills the `{{name}}` places of questions and answers. */
  readonly country: Country
}

export function makeHelp({ database, secret, content, country }: HelpSetting): Help {
  const values = placesOf(countryView(country))
  return { libraries: makeHelpLibraries(content, values), votes: keepCounts(makeVotes({ database, secret })) }
}
