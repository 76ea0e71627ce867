import { liveAddressFault } from './live/provider-hosts.ts'
import { secretFault } from './live/secret-strength.ts'
import { isLoopback, isOutside, isUnspecified } from './live/host-places.ts'
import type { Environment } from './reading/environment.ts'
import { readGiven } from './reading/given.ts'
import { SANDBOX_SECRETS } from './reading/party-schemas.ts'
import type { LiveRule, Part, Schema, SettingsOf } from '#providers/party-schema.ts'
import type { Provider } from '#providers/payment/provider.ts'
import { kindOf, VARIABLES, type VariableName } from './reading/variables.ts'

export type { Environment } from './reading/environment.ts'

/**
 * Reads the environment, and lists every fault by name, without values. A name that is not in `VARIABLES` cannot be
 * read, so that nothing is asked for that the documentation and the search for misspelt names do not know.
 */
export class Reader {
  readonly faults: string[] = []
  /** Names of the sandbox's published secrets that are in use, and of addresses outside this machine's networks. */
  readonly pretended = new Set<VariableName>()
  readonly outside = new Set<VariableName>()
  readonly isLive: boolean
  readonly #environment: Environment
  readonly #sandboxUrl: string
  readonly #isBefore: boolean
  readonly #read = new Map<string, string>()

  /** `before`: as it was until a key was replaced (`NAME_OLD`). */
  constructor(environment: Environment, when: 'now' | 'before' = 'now') {
    this.#isBefore = when === 'before'
    this.#environment = environment
    this.isLive = environment['RUN_MODE'] === 'live'
    this.#sandboxUrl = `http://127.0.0.1:${environment['SANDBOX_PORT'] || '4000'}`
  }

  text(name: VariableName, fallback: string): string {
    return this.#given(name) || fallback
  }

  /** Names in a list with commas. */
  list(name: VariableName): readonly string[] {
    return this.text(name, '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
  }

  whole(name: VariableName, fallback: number, most: number): number {
    const text = this.#given(name)
    if (!text) return fallback
    const value = Number(text)
    if (/^\d+$/.test(text) && value <= most) return value
    this.faults.push(`${name} must be a whole number from 0 to ${most}`)
    return fallback
  }

  /** A whole number of at least 1. */
  positive(name: VariableName, fallback: number, most: number): number {
    const value = this.whole(name, fallback, most)
    if (value === 0) this.faults.push(`${name} must be at least 1`)
    return value
  }

  oneOf<Word extends string>(name: VariableName, words: readonly Word[], fallback: Word): Word {
    const text = this.#given(name)
    if (!text) return fallback
    const word = words.find((known) => known === text)
    if (!word) this.faults.push(`${name} must be one of ${words.join(', ')}`)
    return word ?? fallback
  }

  /** @param pretend the sandbox's, where the name is in no list */
  secret(name: VariableName, pretend = SANDBOX_SECRETS[name] ?? '', rule: LiveRule = {}): string {
    const old = VARIABLES.replacedKey.find((one) => one === `${name}_OLD`)
    const before = this.#isBefore && old ? this.#given(old) : ''
    if (before !== '') return before
    const given = this.#given(name)
    if (this.isLive) {
      this.checkSecret(name, given, rule)
      return given
    }
    if (given === '' || given === pretend) this.pretended.add(name)
    return given || pretend
  }

  /** What a party needs, part by part; its schema is what makes its variables known. */
  party<const S extends Schema>(schema: S): SettingsOf<S> {
    return Object.fromEntries(
      Object.entries(schema).map(([key, part]) => [key, this.#part(part)]),
    ) as SettingsOf<S>
  }

  /** What reaches a payment provider. */
  provider<const S extends Provider['schema']>(provider: Provider<S>): SettingsOf<S> {
    const settings = this.party(provider.schema)
    const fault = this.isLive ? provider.liveFault?.(settings) : null
    if (fault) this.faults.push(fault)
    return settings
  }

  #part({ kind, name, usual, type, ...rule }: Part<unknown>): unknown {
    if (kind === 'address') return this.url(name, usual, rule)
    if (kind !== 'value') return this.secret(name, usual, rule)
    const found = type.safeParse(this.text(name, usual))
    if (found.success) return found.data
    this.faults.push(`${name} ${found.error.issues[0]?.message}`)
    return usual
  }

  /** A secret of our own that need not be there; '' without one. */
  optionalSecret(name: VariableName): string {
    const given = this.#given(name)
    if (given !== '') this.checkSecret(name, given)
    return given
  }

  /** What run mode live refuses a secret for, one fault at most. */
  checkSecret(name: VariableName, given: string, rule: LiveRule = {}): void {
    const fault = this.isLive ? this.#secretFault(name, given, rule) : null
    if (fault && !this.faults.includes(`${name} ${fault}`)) this.faults.push(`${name} ${fault}`)
  }

  #secretFault(name: VariableName, given: string, rule: LiveRule): string | null {
    if (given === '') return 'is needed in run mode live'
    if (given === SANDBOX_SECRETS[name] || /sandbox/i.test(given))
      return 'holds a sandbox value, which run mode live refuses'
    if (rule.test?.test(given)) return 'is a test key, which run mode live refuses'
    if (rule.live && !rule.live.test(given)) return `does not look like a live one (${rule.looks})`
    return secretFault(kindOf(name), given)
  }

  url(name: VariableName, sandboxPath: string, rule: LiveRule = {}): string {
    const address = this.#address(name, `${this.#sandboxUrl}${sandboxPath}`)
    const { hostname } = URL.canParse(address) ? new URL(address) : { hostname: '' }
    if (isOutside(hostname)) this.outside.add(name)
    if (this.isLive && address.startsWith('https://')) {
      const fault = liveAddressFault(rule, new URL(address), this.list('FURTHER_PROVIDER_HOSTS'))
      if (fault) this.faults.push(`${name} ${fault}`)
    }
    return address
  }

  /** A web address of the portal's own; `usual` on a fresh machine only. */
  ownUrl(name: VariableName, usual: string): string {
    const address = this.#address(name, usual)
    const { hostname } = URL.canParse(address) ? new URL(address) : { hostname: '' }
    if (this.isLive && (isLoopback(hostname) || isUnspecified(hostname)))
      this.faults.push(`${name} names this machine, where no customer and no provider can come`)
    return address
  }

  #address(name: VariableName, usual: string): string {
    const given = this.#given(name)
    if (!given && !this.isLive) return usual
    if (!given) this.faults.push(`${name} is needed in run mode live`)
    else if (!/^https?:/i.test(given) || !URL.canParse(given))
      this.faults.push(`${name} must be a web address`)
    else if (this.isLive && !given.startsWith('https://'))
      this.faults.push(`${name} must use https in run mode live`)
    return given
  }

  #given(name: VariableName): string {
    const known = this.#read.get(name)
    if (known !== undefined) return known
    const { value, fault } = readGiven(this.#environment, name)
    if (fault) this.faults.push(fault)
    this.#read.set(name, value)
    return value
  }
}

/** The origin of a web address; '' when it is none. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}
