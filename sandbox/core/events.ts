/** What the stream at `/admin/events` tells, and what the simulator's page refreshes on. */
export interface SandboxEvents {
  'prompt-shown': { promptId: string; system: string; reference: string; msisdn: string }
  'prompt-closed': { promptId: string; system: string; reference: string; msisdn: string; how: string }
  'charge-applied': Record<string, unknown>
  'delivery-applied': Record<string, unknown>
  'refund-applied': Record<string, unknown>
  'reversal-applied': Record<string, unknown>
  'lead-applied': Record<string, unknown>
  'sms-received': { msisdn: string; messageId: string }
  'callback-sent': { system: string; reference: string; variant: string; answered: number | null }
  reset: Record<string, never>
}

export type EventName = keyof SandboxEvents
export type Listener = (name: EventName, detail: SandboxEvents[EventName]) => void

/** Who listens to what happens in the sandbox. */
export class EventBoard {
  readonly #listeners = new Set<Listener>()

  /** Listen until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  tell<N extends EventName>(name: N, detail: SandboxEvents[N]): void {
    for (const listener of this.#listeners) listener(name, detail)
  }
}
