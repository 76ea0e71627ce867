import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Kept {
  readonly payload: AdapterPayload
  /** Milliseconds since the epoch, by the machine's clock, which the provider reads too. */
  readonly endsAtMs: number
}

/** Most sessions, sign-ins, codes and the like; the oldest go first. */
const MOST_RECORDS = 10_000

/** What the provider remembers, in memory: a fresh start of the sandbox knows of no session and no code. */
export class CompanyRecords {
  readonly #kept = new Map<string, Kept>()

  clear(): void {
    this.#kept.clear()
  }

  /** The records of one kind, in the form that the provider asks them by. */
  readonly of = (kind: string): Adapter => {
    const keyOf = (id: string) => `${kind} ${id}`
    const find = async (id: string) => this.#read(keyOf(id))
    return {
      find,
      upsert: async (id, payload, expiresIn) => this.#write(keyOf(id), payload, expiresIn),
      findByUid: async (uid) => this.#first(({ payload }) => payload.kind === kind && payload.uid === uid),
      // Of devices that cannot show a browser: none of them signs in here.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = this.#read(keyOf(id))
        if (payload) payload['consumed'] = Math.floor(Date.now() / 1_000)
      },
      destroy: async (id) => void this.#kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => this.#forget(grantId),
    }
  }

  #read(key: string): AdapterPayload | undefined {
    const kept = this.#kept.get(key)
    return kept && kept.endsAtMs > Date.now() ? kept.payload : undefined
  }

  #write(key: string, payload: AdapterPayload, seconds = Number.POSITIVE_INFINITY): void {
    this.#kept.delete(key)
    this.#kept.set(key, { payload, endsAtMs: Date.now() + seconds * 1_000 })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_RECORDS && oldest !== undefined) this.#kept.delete(oldest)
  }

  #first(isMeant: (kept: Kept) => boolean): AdapterPayload | undefined {
    const found = this.#kept.values().find((kept) => kept.endsAtMs > Date.now() && isMeant(kept))
    return found?.payload
  }

  #forget(grantId: string): void {
    for (const [key, { payload }] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(key)
  }
}
