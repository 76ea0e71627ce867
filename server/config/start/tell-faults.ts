import { PROVIDERS } from '#providers/payment/payment-providers.ts'
import { outboundVariables, partyOf } from '../reading/outbound-variables.ts'
import { SCHEMAS } from '../reading/schemas.ts'
import type { Area } from '../reading/variable.ts'

/** So many are read at a glance; more are told by the party that they are of. */
const FEW = 6

/** A group of variables, as an operator thinks of them. */
export interface VariableGroup {
  /** What it is, in a line. */
  readonly title: string
  readonly names: ReadonlySet<string>
}

/** What each area of variables is, in the order in which one sets a portal up. */
const TITLES: readonly (readonly [title: string, ...areas: (keyof typeof SCHEMAS)[]])[] = [
  ['the start: for real money or the sandbox, which country, who is meant', 'start', 'drivers'],
  [
    'the portal: where it listens and is reached, its database, its own secrets',
    'portal',
    'secrets',
    'secret',
    'partners',
    'database',
    'supervisor',
  ],
  ['the staff’s console: where it is reached, its role of the database, the company account', 'console'],
  ['the brand', 'brand'],
  [
    'the operator’s systems: what customers have, owe and are given',
    'operator',
    'portalOperator',
    'tmForum',
    'tmForumByKey',
    'tmForumByOauth',
    'rates',
  ],
  ['SMS (Africa’s Talking): codes and messages', 'sms'],
  ['where home internet is', 'qualification', 'tmf645'],
  ['where addresses are', 'geocoder', 'google', 'nominatim', 'photon'],
  ['pages, maps and places', 'pages', 'placeFiles'],
  ['figures and traces, for the operator’s own machines', 'management', 'tracing'],
  [
    'limits, and how long things are kept',
    'limits',
    'traffic',
    'looksPerSecond',
    'selling',
    'complaints',
    'keptDays',
    'ownData',
  ],
]

const WAYS = {
  CARD: 'cards',
  WALLET: 'approval on the customer’s phone',
  WALLET_PIN: 'a PIN typed in the portal',
  SMARTCASH: 'a stored-value wallet',
  MPESA: 'approval on the customer’s phone',
  AIRTIME: 'the customer’s airtime as payment',
} as const

function namesOf(...areas: readonly Area[]): readonly string[] {
  return areas.flatMap((area) => Object.values(area)).map(({ name }) => name)
}

/** How a party is reached is told with the party, which its variables begin like. */
const OF_AREAS: readonly VariableGroup[] = TITLES.map(([title, ...areas]) => {
  const names = namesOf(...areas.map((area) => SCHEMAS[area]))
  const parties = new Set(
    names.filter((name) => name.endsWith('_URL')).map((name) => name.slice(0, name.indexOf('_'))),
  )
  return {
    title,
    names: new Set([...names, ...[...parties].flatMap((party) => namesOf(outboundVariables(party)))]),
  }
})

const OF_PROVIDERS: readonly VariableGroup[] = PROVIDERS.map((provider) => ({
  title: `${provider.title}: ${WAYS[provider.way]} (${provider.name} in PAYMENT_PROVIDERS)`,
  names: new Set(namesOf(provider.schema, outboundVariables(partyOf(provider)))),
}))

/** Every variable stands in one of these; what several parties share is told with the first. */
export const VARIABLE_GROUPS: readonly VariableGroup[] = [...OF_AREAS, ...OF_PROVIDERS]

/** The group of a variable, or of the file that holds it; undefined where it is in none. */
export function groupOf(name: string): VariableGroup | undefined {
  return VARIABLE_GROUPS.find(({ names }) => names.has(name) || names.has(name.replace(/_(?:FILE|OLD)$/, '')))
}

/**
 * What a refused start tells: a line for each fault, which begins with the name of its variable. Many stand under what
 * they belong to, so that nobody looks for fifty names in fifty places.
 */
export function tellFaults(
  faults: readonly string[],
  program: 'portal' | 'console' = 'portal',
): readonly string[] {
  const first = `The ${program} cannot start. Please correct:`
  const lines = faults.map((fault) => `- ${fault}`)
  if (faults.length <= FEW) return [first, ...lines]
  const grouped = Map.groupBy(faults, (fault) => groupOf(fault.match(/^[A-Z_0-9]+/)?.[0] ?? ''))
  const order = [undefined, ...VARIABLE_GROUPS]
  return [
    first,
    ...order.flatMap((group) => {
      const own = grouped.get(group) ?? []
      if (own.length === 0) return []
      return [group?.title ?? 'names and files', ...own.map((fault) => `- ${fault}`)]
    }),
    `${faults.length} settings in all. npm run doctor -- --example writes them as a file to be filled in.`,
  ]
}
