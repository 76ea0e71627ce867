import { DatabaseUnavailable } from '#server/store/unavailable.ts'
import { databasePlaceOf } from './database-place.ts'

/** Why a database was not reached, and what to do about it. */
export interface NotReached {
  /** Where it should be, what it does, and the code of the failure; its own words may hold names. */
  readonly says: string
  readonly remedy: string
}

const KNOWN: readonly (readonly [codes: RegExp, says: string, remedy: string])[] = [
  [/^28/, 'does not let the portal in', 'check user and password in DATABASE_URL, and pg_hba.conf'],
  [/^3D000$/, 'has no database of that name', 'create it, or correct DATABASE_URL'],
  [/^53300$/, 'has no connection left', 'raise max_connections, or lower DATABASE_CONNECTIONS'],
  [
    /CERT|SELF_SIGNED|TLS|SSL/,
    'shows a certificate that is not believed',
    'name its authority: sslrootcert=/path in DATABASE_URL',
  ],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'is a name that nobody knows', 'correct the host in DATABASE_URL'],
  [
    /^08P01$/,
    'refuses a setting that connections begin with',
    'a pooler stands between: see docs/running/network.md',
  ],
  [/^57P03$/, 'is starting or recovering', 'wait for it, and look into its log'],
]
const OTHERWISE = [
  'takes no connection',
  'start it, and check host and port in DATABASE_URL and the firewall',
] as const
/** Of the way there; a file that is missing has such codes too, and another call. */
const OF_THE_WAY = /^(?:ECONN[A-Z]+|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|EPIPE)$/
const CALLS = ['connect', 'getaddrinfo']

/** Of what failed when a connection was opened. */
export function notReached(url: string, error: unknown): NotReached {
  const code = failureCode(error)
  const [, does, remedy] = KNOWN.find(([codes]) => codes.test(code)) ?? [null, ...OTHERWISE]
  const where = databasePlaceOf(url)?.hosts.join(', ') ?? 'its address'
  return { says: `${where} ${does} (${code})`, remedy }
}

/**
 * The same in a sentence, for whoever started something that needs the database; null: it failed of something else. The
 * console's database is named by a variable of its own.
 */
export function sayNotReached(
  url: string,
  failure: unknown,
  program: 'portal' | 'console' = 'portal',
): string | null {
  const error = failure instanceof DatabaseUnavailable ? (failure.cause ?? failure) : failure
  const code = failureCode(error)
  const isOfWay =
    OF_THE_WAY.test(code) ||
    (error instanceof Error && 'syscall' in error && CALLS.some((call) => call === error.syscall))
  if (!isOfWay && !KNOWN.some(([codes]) => codes.test(code))) return null
  const { says, remedy } = notReached(url, error)
  const sentence = `the database at ${says}: ${remedy}`
  if (program === 'portal') return sentence
  return sentence
    .replace('let the portal in', 'let the console in')
    .replaceAll('DATABASE_URL', 'CONSOLE_DATABASE_URL')
}

/** SQLSTATE or the system's code; `unknown` where there is neither. */
export function failureCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error && /timeout/i.test(error.message) ? 'ETIMEDOUT' : 'unknown'
}
