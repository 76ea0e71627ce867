import { isWordName, type SandboxSettings, type WordName } from '../settings.ts'

/** Keys as parties have them: one that signs, and while it is replaced another one that is taken too. */
export class TakenKeys {
  readonly #settings: { -readonly [Name in WordName]: string }
  readonly #also = new Map<WordName, string>()

  /** `settings` hold the keys that sign, and are changed when one is replaced. */
  constructor(settings: SandboxSettings) {
    this.#settings = settings
  }

  /** Every key that is taken, the one that signs first. */
  of(name: WordName): readonly string[] {
    const also = this.#also.get(name)
    return also === undefined ? [this.#settings[name]] : [this.#settings[name], also]
  }

  /** True for a key that is taken. */
  take(name: WordName, given: unknown): boolean {
    return this.of(name).some((key) => key === given)
  }

  /** `also` '': no other one is taken. False for a name that no key has. */
  replace(name: string, value: string, also: string): boolean {
    if (!isWordName(name)) return false
    this.#settings[name] = value
    if (also === '') this.#also.delete(name)
    else this.#also.set(name, also)
    return true
  }
}
