import { SANDBOX_SECRETS } from './sandbox-secrets.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment, and lists every fault by name, without values. */
export class Reader {
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
    const pretend = SANDBOX_SECRETS[name] ?? ''
    if (!this.#live) return given || pretend
    if (!given) this.faults.push(`${name} is needed in run mode live`)
    else if (given === pretend || given.includes('sandbox'))
      this.faults.push(`${name} holds a sandbox value, which run mode live refuses`)
    return given ?? ''
  }

  /** A secret of our own: as text of 22 or more characters it can hold the 128 bits that it should. */
  ownSecret(name: string): string {
    const given = this.secret(name)
    if (this.#live && given && given.length < 22)
      this.faults.push(`${name} must be at least 22 characters in run mode live`)
    return given
  }

  url(name: string, sandboxPath: string): string {
    return this.#address(name, `${this.#sandboxUrl}${sandboxPath}`)
  }

  /** A web address of the portal's own; `usual` on a fresh machine only. */
  ownUrl(name: string, usual: string): string {
    return this.#address(name, usual)
  }

  #address(name: string, usual: string): string {
    const given = this.#environment[name]
    if (!given && !this.#live) return usual
    if (!given) this.faults.push(`${name} is needed in run mode live`)
    else if (!URL.canParse(given)) this.faults.push(`${name} must be a web address`)
    else if (this.#live && !given.startsWith('https://'))
      this.faults.push(`${name} must use https in run mode live`)
    return given ?? ''
  }
}

/** The origin of a web address; '' when it is none. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}
