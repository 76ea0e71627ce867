import type { CrowdLimits } from '#domain/limits/crowd-limits.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Database } from '#server/store/database.ts'
import { makeCallerTries, type CallerTries } from './caller-tries.ts'
import { makeCrowd } from './crowd.ts'
import { knowNetworks, type NeighbourhoodOf } from './networks.ts'
import { countRefusals, type OnRefused, type Refusals } from './refusals.ts'
import { makeTries } from './tries.ts'

/** What holds visitors to their limits, and what is told of those who were refused. */
export interface OpenLimits {
  readonly tries: CallerTries
  readonly neighbourhoodOf: NeighbourhoodOf
  readonly refusals: Refusals
}

export interface LimitSetting {
  readonly database: Database
  readonly secret: Secrets
  readonly limits: CrowdLimits
  /** Addresses and networks that many customers share. */
  readonly sharedNetworks: readonly string[]
  /** Hears of each refusal beside the log. */
  readonly onRefused?: OnRefused
}

export function openLimits(setting: LimitSetting): OpenLimits {
  const { database, secret, limits } = setting
  const neighbourhoodOf = knowNetworks(setting.sharedNetworks)
  const refusals = countRefusals(neighbourhoodOf, setting.onRefused)
  const tries = makeTries({ database, secret })
  const crowd = makeCrowd({ limits, database, secret, tries, neighbourhoodOf, refusals })
  return { tries: makeCallerTries(tries, crowd), neighbourhoodOf, refusals }
}
