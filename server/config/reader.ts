import type { SettingsOf } from '#providers/party-schema.ts'
import type { Provider } from '#providers/payment/provider.ts'
import { insideHosts } from '#providers/http/inside-hosts.ts'
import { isLoopback, isOutside, isUnspecified, plainHost } from './live/host-places.ts'
import { liveAddressFault } from './live/provider-hosts.ts'
import { liveSecretFault } from './live/secret-strength.ts'
import { readGiven, type Environment } from './reading/given.ts'
import { outboundVariables } from './reading/outbound-variables.ts'
import { SCHEMAS } from './reading/schemas.ts'
import { mayComeFromFile, type Area, type Variable } from './reading/variable.ts'
import { replacedKeysOf } from './reading/variables.ts'

export type { Environment } from './reading/given.ts'

/** Of one party: names that hold the sandbox's published secrets, and those of its addresses that are outside this machine. */
interface Asked {
  readonly published: readonly string[]
  readonly outside: readonly string[]
}

/** Reads the areas of `SCHEMAS` and the payment providers, and lists every fault once, by name and without values. */
export class Reader {
  readonly faults: string[] = []
  readonly asked: Asked[] = []
  readonly isLive: boolean
  readonly #environment: Environment
  readonly #isBefore: boolean

  /** `before`: as it was until a key was replaced (`NAME_OLD`). */
  constructor(environment: Environment, when: 'now' | 'before' = 'now') {
    this.#isBefore = when === 'before'
    this.#environment = environment
    this.isLive = environment['RUN_MODE'] === 'live'
  }

  /** The settings of an area. */
  of<const Name extends keyof typeof SCHEMAS>(name: Name): SettingsOf<(typeof SCHEMAS)[Name]> {
    return this.#settings(SCHEMAS[name])
  }

  /** What reaches a payment provider; its schema is what makes its variables known. */
  provider(provider: Provider): SettingsOf<Provider['schema']> {
    const settings = this.#settings(provider.schema)
    this.tell(this.isLive ? provider.liveFault?.(settings) : null)
    return settings
  }

  /** How a party is to be reached: `AIRTEL`. */
  outbound(party: string): SettingsOf<ReturnType<typeof outboundVariables>> {
    return this.#settings(outboundVariables(party))
  }

  /** True while a provider's key is replaced. What run mode live refuses of a key it refuses of the one before. */
  hasReplacedKeys(providers: readonly Provider[]): boolean {
    const replaced = replacedKeysOf(providers.map(({ schema }) => schema)).filter(
      (key) => this.#given(key) !== '',
    )
    for (const key of replaced) this.judge(key, this.#given(key))
    return replaced.length > 0
  }

  /** Lists a fault, which begins with the name, once. */
  tell(fault: string | null | undefined): void {
    if (fault && !this.faults.includes(fault)) this.faults.push(fault)
  }

  /** Tells what run mode live refuses a secret for. */
  judge(variable: Variable, given: string): void {
    const fault = this.isLive ? liveSecretFault(variable, given) : null
    if (fault) this.tell(`${variable.name} ${fault}`)
  }

  #settings<const A extends Area>(area: A): SettingsOf<A> {
    const read = Object.entries(area).map(([key, variable]) => ({
      key,
      variable,
      value: this.#read(variable),
    }))
    const namesOf = (one: (typeof read)[number][]): string[] => one.map(({ variable }) => variable.name)
    this.asked.push({
      published: namesOf(
        read.filter(
          ({ variable: { kind, usual }, value }) => mayComeFromFile(kind) && value === usual && usual !== '',
        ),
      ),
      outside: namesOf(
        read.filter(({ variable, value }) => variable.kind === 'address' && isOutside(hostOf(String(value)))),
      ),
    })
    return Object.fromEntries(read.map(({ key, value }) => [key, value])) as SettingsOf<A>
  }

  #read(variable: Variable): unknown {
    if (variable.kind === 'address' || variable.kind === 'ownAddress') return this.#address(variable)
    return ['value', 'database', 'proxy'].includes(variable.kind)
      ? this.#value(variable)
      : this.#secret(variable)
  }

  #value(variable: Variable): unknown {
    const { name, usual, type, inLive } = variable
    const rules = this.isLive ? { usual, type, ...inLive } : { usual, type }
    const found = rules.type.safeParse(this.#given(variable) || rules.usual)
    if (found.success) return found.data
    this.tell(`${name} ${found.error.issues[0]?.message}`)
    return type.safeParse(usual).data ?? usual
  }

  #secret(variable: Variable): string {
    const { name, usual, provesNotices, isOptional } = variable
    const before =
      this.#isBefore && provesNotices
        ? this.#given({ ...variable, name: `${name}_OLD`, isOptional: true })
        : ''
    if (before !== '') return before
    const given = this.#given(variable)
    if (given !== '' || !isOptional) this.judge(variable, given)
    return given || (this.isLive ? '' : usual)
  }

  #address(variable: Variable): string {
    const { kind, name, usual, inLive } = variable
    const sandbox = kind === 'ownAddress' ? usual : `http://127.0.0.1:${this.of('start').sandboxPort}${usual}`
    const found = this.#given(variable) || (this.isLive ? (inLive?.usual ?? '') : sandbox)
    const fault = this.isLive || found !== sandbox ? this.#addressFault(variable, found) : null
    if (fault) this.tell(`${name} ${fault}`)
    return found
  }

  #addressFault(variable: Variable, found: string): string | null {
    if (found === '') return 'is needed in run mode live'
    if (!/^https?:/i.test(found) || !URL.canParse(found)) return 'must be a web address'
    if (!this.isLive) return null
    const url = new URL(found)
    const { furtherProviderHosts: further, privateHosts } = this.of('start')
    const isInside =
      variable.kind === 'address' &&
      !variable.isPage &&
      insideHosts(privateHosts).has(plainHost(url.hostname))
    if (!isInside && !found.startsWith('https://')) return 'must use https in run mode live'
    if (variable.kind === 'address') return liveAddressFault(variable, url, { further, isInside })
    return isLoopback(url.hostname) || isUnspecified(url.hostname)
      ? 'names this machine, where no customer and no provider can come'
      : null
  }

  #given(variable: Pick<Variable, 'name' | 'kind' | 'isOptional'>): string {
    const { value, fault } = readGiven(this.#environment, variable)
    this.tell(fault)
    return value
  }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : ''
}
