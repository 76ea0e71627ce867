/** One line of the sandbox's books; `reference` carries the portal's transaction id. */
export interface BookEntry {
  readonly reference: string
  readonly provider: string
  readonly amountMinor: number
  readonly currency: string
}

/** What really happened to one payment, whatever the portal says. */
export interface BooksOf {
  readonly charges: readonly BookEntry[]
  readonly deliveries: readonly BookEntry[]
  readonly refunds: readonly BookEntry[]
}

interface Prompt {
  readonly id: string
  readonly reference: string
}

/** The sandbox's admin interface, as far as the journeys need it (BOX-15). */
export interface SandboxClient {
  readonly url: string
  /** The books' entries that belong to one transaction id. */
  booksOf(transactionId: string): Promise<BooksOf>
  /** All charges and deliveries there are. */
  totals(): Promise<{ charges: number; deliveries: number; refunds: number }>
  /** A phone in hand answers nothing by itself. */
  takeInHand(msisdn: string, inHand?: boolean): Promise<void>
  promptsOf(msisdn: string): Promise<readonly Prompt[]>
  /** Decides the newest request on a phone once it is there. */
  decide(msisdn: string, decision: 'approve' | 'decline'): Promise<void>
  /** The provider takes the charge of this reference back of its own accord. */
  takeBack(reference: string): Promise<void>
  moveTime(ms: number): Promise<void>
  setFaults(plan: object): Promise<void>
  /** Everybody's first state: operator, wallets and books forget what was. */
  reset(): Promise<void>
  smsOf(msisdn: string): Promise<readonly { text: string }[]>
}

/** Speaks to the sandbox at `url`. @throws Error when it answers with a failure */
export function sandboxClient(url: string): SandboxClient {
  async function ask<T>(path: string, body?: object): Promise<T> {
    const init =
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(`${url}/admin${path}`, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const promptsOf = async (msisdn: string) =>
    (await ask<{ prompts: Prompt[] }>(`/prompts?msisdn=${msisdn}`)).prompts
  return {
    url,
    async booksOf(transactionId) {
      const books = await ask<BooksOf>('/books')
      const own = (entries: readonly BookEntry[]) =>
        entries.filter(({ reference }) => reference.replaceAll('-', '').startsWith(transactionId))
      return { charges: own(books.charges), deliveries: own(books.deliveries), refunds: own(books.refunds) }
    },
    totals: async () =>
      (await ask<{ totals: { charges: number; deliveries: number; refunds: number } }>('/books')).totals,
    takeInHand: async (msisdn, inHand = true) => {
      await ask(`/phones/${msisdn}`, { inHand })
    },
    promptsOf,
    async decide(msisdn, decision) {
      const prompt = await until(`a request on ${msisdn}`, async () => (await promptsOf(msisdn)).at(-1))
      await ask(`/prompts/${prompt.id}`, { decision, pin: '1234' })
    },
    takeBack: async (reference) => {
      await ask(`/charges/${reference}/take-back`, {})
    },
    moveTime: async (advanceMs) => {
      await ask('/time', { advanceMs })
    },
    setFaults: async (plan) => {
      await ask('/faults', plan)
    },
    reset: async () => {
      await ask('/reset', {})
    },
    smsOf: async (msisdn) => (await ask<{ messages: { text: string }[] }>(`/sms?msisdn=${msisdn}`)).messages,
  }
}

const LOOK_AGAIN_MS = 50
const GIVE_UP_AFTER_MS = 90_000

/** Looks until `look` finds something, at most `withinMs` long. @throws Error naming what never came */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | null | false>,
  withinMs = GIVE_UP_AFTER_MS,
): Promise<T> {
  const since = performance.now()
  while (performance.now() - since < withinMs) {
    const found = await look()
    if (found !== undefined && found !== null && found !== false) return found
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN_MS)
    })
  }
  throw new Error(`There never was ${what}.`)
}
