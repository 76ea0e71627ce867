import type { Clock } from './clock.ts'
import type { EventBoard } from './events.ts'
import type { Serial } from './serial.ts'

/** One SMS as it lies in a phone. */
export interface InboxMessage {
  readonly id: string
  readonly msisdn: string
  readonly from: string
  readonly text: string
  readonly at: string
}

const KEPT_PER_PHONE = 200

/** The SMS of every phone, oldest first. */
export class Inbox {
  readonly #clock: Clock
  readonly #events: EventBoard
  readonly #byPhone = new Map<string, InboxMessage[]>()
  readonly #serial: Serial

  constructor({ clock, events, serial }: { clock: Clock; events: EventBoard; serial: Serial }) {
    this.#clock = clock
    this.#events = events
    this.#serial = serial
  }

  receive(sms: { msisdn: string; from: string; text: string }): InboxMessage {
    const message: InboxMessage = {
      id: `ATXid_${this.#serial().toString(16)}`,
      ...sms,
      at: new Date(this.#clock.now()).toISOString(),
    }
    const messages = this.#byPhone.get(sms.msisdn) ?? []
    messages.push(message)
    if (messages.length > KEPT_PER_PHONE) messages.shift()
    this.#byPhone.set(sms.msisdn, messages)
    this.#events.tell('sms-received', { msisdn: sms.msisdn, messageId: message.id })
    return message
  }

  of(msisdn: string): readonly InboxMessage[] {
    return this.#byPhone.get(msisdn) ?? []
  }

  all(): readonly InboxMessage[] {
    return [...this.#byPhone.values()].flat()
  }

  clear(): void {
    this.#byPhone.clear()
  }
}
