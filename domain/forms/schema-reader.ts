import type { SchemaFault } from './form-schema.ts'

interface Reading {
  readonly value: unknown
  /** '' for the schema itself, then such as `fields[2]`. */
  readonly place: string
  /** Grows with everything that is wrong. */
  readonly faults: SchemaFault[]
}

/** Reads one object of a schema; a wrong part becomes a fault with its place, and something harmless stands in for it. */
export class SchemaReader {
  readonly #object: Readonly<Record<string, unknown>>
  readonly #place: string
  readonly #faults: SchemaFault[]
  readonly #isObject: boolean

  constructor({ value, place, faults }: Reading) {
    this.#place = place
    this.#faults = faults
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    this.#object = isObject ? (value as Readonly<Record<string, unknown>>) : {}
    this.#isObject = isObject
    if (!isObject) faults.push({ place, reason: 'must be an object' })
  }

  fault(key: string, reason: string): void {
    // Of what is no object nothing more needs to be said.
    if (!this.#isObject) return
    this.#faults.push({ place: this.#place === '' ? key : `${this.#place}.${key}`, reason })
  }

  /** A mistyped key is told, not passed over. */
  onlyKeys(keys: readonly string[]): void {
    for (const key of Object.keys(this.#object)) if (!keys.includes(key)) this.fault(key, 'is not known here')
  }

  /** A part that may be left out: absent then in what is read, too. */
  maybe<Key extends string, T>(key: Key, read: () => T): { readonly [K in Key]?: T } {
    return this.#get(key) === undefined ? {} : ({ [key]: read() } as { readonly [K in Key]?: T })
  }

  text(key: string, longest: number): string {
    const value = this.#get(key)
    if (typeof value === 'string' && value.trim() !== '' && value.length <= longest) return value
    this.fault(key, `must be a text of 1 to ${longest} characters`)
    return ''
  }

  number(key: string, { least, most }: { readonly least: number; readonly most: number }): number {
    const value = this.#get(key)
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
    this.fault(key, `must be a whole number from ${least} to ${most}`)
    return 0
  }

  /** False when left out. */
  flag(key: string): boolean {
    const value = this.#get(key) ?? false
    if (typeof value === 'boolean') return value
    this.fault(key, 'must be true or false')
    return false
  }

  oneOf<T extends string>(key: string, values: readonly [T, ...T[]]): T {
    const value = this.#get(key)
    const found = values.find((one) => one === value)
    if (found === undefined) this.fault(key, `must be one of ${values.join(', ')}`)
    return found ?? values[0]
  }

  list(key: string, { most }: { readonly most: number }): SchemaReader[] {
    const value = this.#get(key)
    if (!Array.isArray(value) || value.length > most) {
      this.fault(key, `must be a list of at most ${most}`)
      return []
    }
    const place = this.#place === '' ? key : `${this.#place}.${key}`
    return value.map(
      (one: unknown, n) => new SchemaReader({ value: one, place: `${place}[${n}]`, faults: this.#faults }),
    )
  }

  #get(key: string): unknown {
    return Object.hasOwn(this.#object, key) ? this.#object[key] : undefined
  }
}
