import { countryCodes, findCountry } from '#countries/find-country.ts'
import type { Country } from '#countries/country.ts'

/** Everything the environment decides, parsed once at start. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly runMode: 'sandbox' | 'live'
  readonly country: Country
  readonly databaseUrl: string
  readonly databaseConnections: number
  readonly portalApiKey: string
  readonly logLevel: string
  readonly providers: ProviderSettings
}

export interface ProviderSettings {
  readonly airtel: {
    readonly url: string
    readonly clientId: string
    readonly clientSecret: string
    readonly callbackKey: string
    readonly signing: boolean
  }
  readonly paystack: {
    readonly url: string
    readonly secretKey: string
    readonly publicKey: string
    /** The popup's script and the pages it frames. */
    readonly scriptUrl: string
    readonly checkoutOrigin: string
  }
  readonly operator: { readonly url: string; readonly key: string }
  readonly sms: {
    readonly url: string
    readonly username: string
    readonly apiKey: string
    readonly from: string
  }
}

export type Environment = Readonly<Record<string, string | undefined>>
export type ConfigResult =
  { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly faults: readonly string[] }

/** Sandbox values: a live start refuses them by name. */
const SANDBOX: Readonly<Record<string, string>> = {
  AIRTEL_CLIENT_ID: 'sandbox-client',
  AIRTEL_CLIENT_SECRET: 'sandbox-secret',
  AIRTEL_CALLBACK_KEY: 'sandbox-airtel-callback-key',
  PAYSTACK_SECRET_KEY: 'sk_test_duuka_sandbox_key',
  PAYSTACK_PUBLIC_KEY: 'pk_test_duuka_sandbox_key',
  OPERATOR_KEY: 'sandbox-operator-key',
  SMS_API_KEY: 'sandbox-at-key',
  SMS_USERNAME: 'sandbox',
}

class Reader {
  readonly faults: string[] = []
  readonly #environment: Environment
  readonly #live: boolean
  readonly #sandboxUrl: string

  constructor(environment: Environment) {
    this.#environment = environment
    this.#live = environment['RUN_MODE'] === 'live'
    this.#sandboxUrl = `http://127.0.0.1:${environment['SANDBOX_PORT'] || '4000'}`
  }

  text(name: string, fallback: string): string {
    return this.#environment[name] || fallback
  }

  whole(name: string, fallback: number, most: number): number {
    const text = this.#environment[name]
    if (!text) return fallback
    const value = Number(text)
    if (/^\d+$/.test(text) && value <= most) return value
    this.faults.push(`${name} must be a whole number from 0 to ${most}`)
    return fallback
  }

  oneOf<Word extends string>(name: string, words: readonly Word[], fallback: Word): Word {
    const text = this.#environment[name]
    if (!text) return fallback
    const word = words.find((known) => known === text)
    if (!word) this.faults.push(`${name} must be one of ${words.join(', ')}`)
    return word ?? fallback
  }

  secret(name: string): string {
    const given = this.#environment[name]
    const pretend = SANDBOX[name] ?? ''
    if (!this.#live) return given || pretend
    if (!given) this.faults.push(`${name} is needed in run mode live`)
    else if (given === pretend || given.includes('sandbox'))
      this.faults.push(`${name} holds a sandbox value, which run mode live refuses`)
    return given ?? ''
  }

  url(name: string, sandboxPath: string): string {
    const given = this.#environment[name]
    if (!given && !this.#live) return `${this.#sandboxUrl}${sandboxPath}`
    if (!given) this.faults.push(`${name} is needed in run mode live`)
    else if (!URL.canParse(given)) this.faults.push(`${name} must be a web address`)
    else if (this.#live && !given.startsWith('https://'))
      this.faults.push(`${name} must use https in run mode live`)
    return given ?? ''
  }
}

function readProviders(read: Reader): ProviderSettings {
  return {
    airtel: {
      url: read.url('AIRTEL_URL', '/airtel'),
      clientId: read.secret('AIRTEL_CLIENT_ID'),
      clientSecret: read.secret('AIRTEL_CLIENT_SECRET'),
      callbackKey: read.secret('AIRTEL_CALLBACK_KEY'),
      signing: read.oneOf('AIRTEL_SIGNING', ['on', 'off'], 'on') === 'on',
    },
    paystack: {
      url: read.url('PAYSTACK_URL', '/paystack'),
      secretKey: read.secret('PAYSTACK_SECRET_KEY'),
      publicKey: read.secret('PAYSTACK_PUBLIC_KEY'),
      scriptUrl: read.url('PAYSTACK_SCRIPT_URL', '/paystack/v2/inline.js'),
      checkoutOrigin: originOf(read.url('PAYSTACK_CHECKOUT_URL', '/paystack')),
    },
    operator: { url: read.url('OPERATOR_URL', '/operator/v1'), key: read.secret('OPERATOR_KEY') },
    sms: {
      url: read.url('SMS_URL', '/at'),
      username: read.secret('SMS_USERNAME'),
      apiKey: read.secret('SMS_API_KEY'),
      from: read.text('SMS_FROM', ''),
    },
  }
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}

function readCountry(read: Reader, environment: Environment): Country | null {
  const opco = environment['OPCO'] || 'UG'
  const country = findCountry(opco)
  if (!country) read.faults.push(`OPCO must be one of ${countryCodes().join(', ')}`)
  return country
}

/** Parses the environment; every fault is listed by name at once, without values. */
export function readConfig(environment: Environment): ConfigResult {
  const read = new Reader(environment)
  const country = readCountry(read, environment)
  const port = read.whole('PORT', 3000, 65_535)
  const runMode = read.oneOf('RUN_MODE', ['sandbox', 'live'], 'sandbox')
  read.whole('SANDBOX_PORT', 4000, 65_535)
  const databaseUrl = read.text('DATABASE_URL', '')
  if (!databaseUrl) read.faults.push('DATABASE_URL is needed (npm start sets it for the embedded database)')
  const publicUrl = read.text('PUBLIC_URL', `http://127.0.0.1:${port}`)
  if (!URL.canParse(publicUrl)) read.faults.push('PUBLIC_URL must be a web address')
  const config = {
    host: read.text('HOST', '127.0.0.1'),
    port,
    publicUrl,
    runMode,
    databaseUrl,
    databaseConnections: read.whole('DATABASE_CONNECTIONS', 16, 200),
    portalApiKey: read.text('PORTAL_API_KEY', ''),
    logLevel: read.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'warn'),
    providers: readProviders(read),
  }
  if (read.faults.length > 0 || !country) return { ok: false, faults: read.faults }
  return { ok: true, config: { ...config, country } }
}
