import { PROVIDERS } from '#providers/payment/payment-providers.ts'
import type { Environment } from './given.ts'
import { partyOf } from './outbound-variables.ts'
import { isKnown, VARIABLE_NAMES } from './variables.ts'

export interface StrayName {
  readonly name: string
  readonly nearest: string
}

/** What begins like this is nobody else's. */
const OUR_BEGINNINGS = /^(?:GEOCODER|PORTAL|QUALIFICATION|SANDBOX|SMS|TMF|TRUSTED)_/

/** The names of payment providers are told by their own schemas. */
const OF_PROVIDERS = new Set(PROVIDERS.map((provider) => `${partyOf(provider)}_`))

function beginningOf(name: string): string {
  return name.slice(0, name.indexOf('_') + 1)
}

/** SSL_CERT_FILE and HTTP_PROXY are everybody's: nearly ours is only what begins like a party. */
const WITHOUT_OUTBOUND = VARIABLE_NAMES.filter(
  (name) => !/_(?:PROXY|CERT_FILE|CERT_KEY_FILE|CA_FILE)$/.test(name),
)

/** What Kubernetes and Docker set for a service that happens to be called portal or sandbox. */
const OF_A_PLATFORM = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_(?:TCP|UDP)(?:_\w+)?)?)$/

/** Variables that are set and mean nothing, but look like ones that do: most likely misspelt. */
export function strayNames(environment: Environment, foreign: readonly string[]): readonly StrayName[] {
  return Object.entries(environment)
    .filter(([name, value]) => value && !isKnown(name) && !foreign.includes(name))
    .flatMap(([name]) => {
      const upper = name.toUpperCase()
      const isOfUs = OUR_BEGINNINGS.test(upper) || OF_PROVIDERS.has(beginningOf(upper))
      const { nearest, distance } = nearestTo(upper, isOfUs ? VARIABLE_NAMES : WITHOUT_OUTBOUND)
      const isOurs = isOfUs && !OF_A_PLATFORM.test(name)
      return isOurs || distance <= allowed(name) ? [{ name, nearest }] : []
    })
}

/** Short names are near to everything: DB_URL is no slip of the pen for DPO_URL. */
function allowed(name: string): number {
  if (name.length >= 12) return 2
  return name.length >= 6 ? 1 : 0
}

function nearestTo(
  wanted: string,
  among: readonly string[],
): { readonly nearest: string; readonly distance: number } {
  let best = { nearest: '', distance: Number.POSITIVE_INFINITY }
  for (const known of among)
    for (const written of [known, `${known}_FILE`]) {
      // As many slips as there are letters more or fewer: most names need not be compared, and a start need not wait.
      if (Math.abs(written.length - wanted.length) >= best.distance) continue
      const distance = slips(wanted, written)
      if (distance < best.distance) best = { nearest: known, distance }
    }
  return best
}

/** Letters left out, added, wrong or in the wrong order: the least number of such slips from one text to the other. */
export function slips(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, n) => n)
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = now
  }
  return last[to.length] ?? 0
}
