import { address, identifier, ownSecret, secret, value } from '#providers/party-schema.ts'
import { databaseFault, liveDatabaseFault } from '../live/database-place.ts'
import { ORIGIN } from './value-types.ts'
import { inLive, list, ruled, whole, type Area } from './variable.ts'

/** What a second factor is called in `amr` (RFC 8176) by those who say so. */
const SECOND_FACTORS = 'mfa,otp,hwk,swk,fpt,face'

/** The staff's console: a process, an address and a role of the database of its own. */
export const CONSOLE_SCHEMA = {
  host: value('CONSOLE_HOST', '127.0.0.1'),
  port: whole('CONSOLE_PORT', 3100, { least: 1, most: 65_535 }),
  /** '' for this machine, by the name that browsers allow passkeys for. */
  url: { ...value('CONSOLE_URL', ''), kind: 'ownAddress' },
  /** Origin where customers find the portal, which draws again what it showed them, and drafts of its texts; '' where that is not done. */
  portalUrl: { ...value('CONSOLE_PORTAL_URL', ''), type: ORIGIN },
  /** With the console's own role, which cannot change what was written. */
  databaseUrl: inLive(
    {
      ...value('CONSOLE_DATABASE_URL', ''),
      kind: 'database',
      type: ruled((url) => (url === '' ? null : databaseFault(url))),
    },
    {
      type: ruled((url) =>
        url === '' ? 'is needed in run mode live: the console has a role of its own' : liveDatabaseFault(url),
      ),
    },
  ),
  /** A sandbox has one role for everybody, until it is given another. */
  sharedDatabaseUrl: { ...value('DATABASE_URL', ''), kind: 'database' },
  secret: ownSecret('CONSOLE_SECRET', 'sandbox-console-secret'),
  companyIssuer: address('COMPANY_ISSUER', '/company'),
  companyClientId: identifier('COMPANY_CLIENT_ID', 'sandbox-console'),
  companyClientSecret: secret('COMPANY_CLIENT_SECRET', 'sandbox-company-secret'),
  /** What it's asked for; with `offline_access` where it gives refresh tokens for that alone. */
  companyScope: value('COMPANY_SCOPE', 'openid profile groups'),
  /** Where the company account says which groups somebody is in, and how those of the console begin. */
  groupsClaim: value('COMPANY_GROUPS_CLAIM', 'groups'),
  groupPrefix: value('COMPANY_GROUP_PREFIX', 'duuka-'),
  /** Words of `amr` that mean a second factor. */
  secondFactors: { ...list('COMPANY_SECOND_FACTORS'), usual: SECOND_FACTORS },
} as const satisfies Area
