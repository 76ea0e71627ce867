/** A map that lets go of its oldest entries above a cap; without a cap it is an ordinary map. */
export class CappedMap<V> {
  readonly #map = new Map<string, V>()
  #cap: number | null

  constructor(cap: number | null) {
    this.#cap = cap
  }

  get(key: string): V | undefined {
    return this.#map.get(key)
  }

  has(key: string): boolean {
    return this.#map.has(key)
  }

  set(key: string, value: V): void {
    this.#map.set(key, value)
    if (this.#cap === null || this.#map.size <= this.#cap) return
    const oldest = this.#map.keys().next()
    if (!oldest.done) this.#map.delete(oldest.value)
  }

  setCap(cap: number | null): void {
    this.#cap = cap
  }

  values(): IterableIterator<V> {
    return this.#map.values()
  }

  clear(): void {
    this.#map.clear()
  }
}
