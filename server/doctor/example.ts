import { countryCodes, findCountry } from '#countries/find-country.ts'
import type { Country } from '#countries/country.ts'
import { PROVIDERS } from '#providers/payment/payment-providers.ts'
import { readConfig, type Environment } from '#server/config/config.ts'
import { VARIABLE_GROUPS } from '#server/config/start/tell-faults.ts'
import { SCHEMAS } from '#server/config/reading/schemas.ts'
import type { Area, Variable } from '#server/config/reading/variable.ts'

/** What decides which other settings are demanded. */
const CHOICES =
  /^(?:COUNTRY_FILE|FURTHER_GATEWAYS|GEOCODER|OPERATOR_DRIVER|PAYMENT_PROVIDERS|QUALIFICATION|TMF_AUTH|(?:AIRTIME|MPESA|SMARTCASH|WALLET|WALLET_PIN)_DRIVER)$/

const ALL: readonly Variable[] = [
  ...Object.values<Area>(SCHEMAS),
  ...PROVIDERS.map(({ schema }) => schema),
].flatMap((area) => Object.values<Variable>(area))

/**
 * A file of the settings that a live portal of a country demands, to be filled in; null for a country that is not shipped. What
 * the environment already chooses (providers, drivers) is kept.
 */
export function exampleFile(opco: string, environment: Environment): string | null {
  const country = findCountry(opco)
  if (!country) return null
  const choices = Object.entries(environment).filter(([name, value]) => value && CHOICES.test(name))
  const found = readConfig({ RUN_MODE: 'live', OPCO: opco, ...Object.fromEntries(choices) })
  const faults = found.ok ? [] : found.faults
  const needed = new Set(
    faults.filter((fault) => / is needed/.test(fault)).map((fault) => fault.split(' ')[0] ?? ''),
  )
  const groups = VARIABLE_GROUPS.flatMap(({ title, names }) => {
    const own = [...new Set([...names].filter((name) => needed.has(name)))]
    return own.length === 0 ? [] : ['', `# ${title}`, ...own.map(lineFor)]
  })
  return [...headOf(country), ...choices.map(([name, value]) => `${name}=${value}`), ...groups, ...TAIL].join(
    '\n',
  )
}

/** What `--example` may be followed by. */
export const EXAMPLE_COUNTRIES = countryCodes()

function headOf({ name, opco, gateways }: Country): readonly string[] {
  return [
    `# A live portal of ${name}: every setting that it demands. docs/configuration.md says what each means.`,
    '# A secret may lie in a file instead: NAME_FILE=/run/secrets/name. A secret of your own: openssl rand -base64 32',
    '# Fewer ways to pay, fewer settings: choose, and write the file again, as in',
    `#   PAYMENT_PROVIDERS=AIRTEL,${gateways[1] ?? gateways[0] ?? 'DPO'} npm run --silent doctor -- --example ${opco}`,
    'RUN_MODE=live',
    `OPCO=${opco}`,
  ]
}

const TAIL = [
  '',
  '# Often wanted, and not demanded',
  '#TRUSTED_PROXIES=10.0.0.0/24',
  '#SHARED_NETWORKS=41.210.0.0/20',
  '#PRIVATE_HOSTS=wallet.inside.operator,10.20.0.0/16',
  '#LOG_DIR=/var/log/duuka',
  '',
]

function lineFor(name: string): string {
  const variable = ALL.find((one) => one.name === name)
  const looks = variable?.looks ? `# ${name} looks like ${variable.looks}\n` : ''
  return `${looks}${name}=${knownAddress(variable)}`
}

/** Where everybody asks a party that has one host for all; '' where each operator has an own one. */
function knownAddress(variable: Variable | undefined): string {
  if (variable?.kind !== 'address' || !variable.live) return ''
  const host = variable.live.source.replace(/^\^|\$$/g, '').replaceAll('\\.', '.')
  if (!/^[a-z.-]+$/.test(host)) return ''
  // The sandbox's path is the party's own where it is more than a name for it.
  return variable.isPage && variable.usual.includes('.js')
    ? `https://${host}/${variable.usual.split('/').slice(2).join('/')}`
    : `https://${host}`
}
