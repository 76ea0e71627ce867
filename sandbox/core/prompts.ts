import type { Clock } from './clock.ts'
import type { EventBoard } from './events.ts'

/** What the person holding the phone does with a prompt. */
export type PromptDecision =
  { readonly decision: 'approve'; readonly pin: string } | { readonly decision: 'decline' }

/** What came of it. */
export type PromptAnswer =
  | { readonly outcome: 'approved' }
  | { readonly outcome: 'declined' }
  | { readonly outcome: 'failed'; readonly reason: string }
  | { readonly outcome: 'wrong-pin'; readonly attemptsLeft: number }
  | { readonly outcome: 'locked' }
  | { readonly outcome: 'closed' }

export interface PromptView {
  readonly id: string
  readonly system: string
  readonly msisdn: string
  readonly merchant: string
  readonly description: string
  readonly amountMinor: number
  readonly currency: string
  readonly reference: string
  readonly at: string
}

interface OpenPrompt {
  readonly view: PromptView
  readonly decide: (decision: PromptDecision) => PromptAnswer
}

export type NewPrompt = Omit<PromptView, 'id' | 'at'>

/** The requests that wait on phones. A wallet opens one and closes it when the charge is decided. */
export class Prompts {
  readonly #clock: Clock
  readonly #events: EventBoard
  readonly #open = new Map<string, OpenPrompt>()
  #count = 0

  constructor(clock: Clock, events: EventBoard) {
    this.#clock = clock
    this.#events = events
  }

  /** Show a request on a phone; `decide` is asked when a person answers it. */
  show(prompt: NewPrompt, decide: OpenPrompt['decide']): string {
    this.#count += 1
    const id = `P${this.#count}`
    const view: PromptView = { id, ...prompt, at: new Date(this.#clock.now()).toISOString() }
    this.#open.set(id, { view, decide })
    const { system, reference, msisdn } = prompt
    this.#events.tell('prompt-shown', { promptId: id, system, reference, msisdn })
    return id
  }

  close(id: string, how: string): void {
    const prompt = this.#open.get(id)
    if (!prompt) return
    this.#open.delete(id)
    const { system, reference, msisdn } = prompt.view
    this.#events.tell('prompt-closed', { promptId: id, system, reference, msisdn, how })
  }

  decide(id: string, decision: PromptDecision): PromptAnswer {
    return this.#open.get(id)?.decide(decision) ?? { outcome: 'closed' }
  }

  /** Open prompts of one phone, or of all, oldest first. */
  of(msisdn: string | null): readonly PromptView[] {
    const views = Array.from(this.#open.values(), (prompt) => prompt.view)
    return msisdn === null ? views : views.filter((view) => view.msisdn === msisdn)
  }

  clear(): void {
    this.#open.clear()
  }
}
