import { value } from '#providers/party-schema.ts'
import { FIGURES } from './value-types.ts'
import { profile, whole } from './variable.ts'

const MANY = 1_000_000
const MOST_CONNECTIONS = 100_000
const MOST_AT_ONCE = 10_000
const RATE = { least: 1, most: 10_000_000 }

/** How often and how much visitors may ask (docs/running/limits.md). */
export const LIMIT_SCHEMAS = {
  /** `none` lets phones ring without limit, for load and fault runs against the sandbox. */
  limits: {
    codes: profile<never>('CODE_LIMITS'),
    codesPerHour: whole('CODES_PER_HOUR', null, { least: 1, most: MANY }),
    payments: profile('PAYMENT_LIMITS', 'none'),
    lookUpsPerMinute: whole('LOOK_UPS_PER_MINUTE', 60, { least: 1, most: MANY }),
    walletsPerHour: whole('WALLETS_PER_HOUR', 30, { least: 1, most: MANY }),
    formsPerTenMinutes: whole('FORMS_PER_TEN_MINUTES', 0, { most: MANY }),
    places: profile<never>('PLACE_LIMITS'),
    /** Single figures by their names in docs/running/limits.md, before anything else that is said of them. */
    figures: { ...value('LIMITS', ''), type: FIGURES },
  },
  /** Null for the usual figure of the profile. */
  traffic: {
    profile: profile<never>('TRAFFIC_LIMITS'),
    connections: whole('CONNECTIONS', 5_000, { least: 1, most: MOST_CONNECTIONS }),
    connectionsPerNetwork: whole('CONNECTIONS_PER_NETWORK', null, { least: 1, most: MOST_CONNECTIONS }),
    atOnce: whole('REQUESTS_AT_ONCE', 500, { least: 1, most: MOST_AT_ONCE }),
    atOncePerNetwork: whole('REQUESTS_AT_ONCE_PER_NETWORK', null, { least: 1, most: MOST_AT_ONCE }),
    all: whole('REQUESTS_PER_MINUTE', null, RATE),
    searches: whole('SEARCHES_PER_MINUTE', null, RATE),
    documents: whole('PROBES_PER_MINUTE', null, RATE),
    unknownPayments: whole('UNKNOWN_PAYMENTS_PER_MINUTE', null, RATE),
    policyReports: whole('POLICY_REPORTS_PER_MINUTE', null, RATE),
  },
} as const
