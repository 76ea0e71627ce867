import { forgetSession, readSession, writeSession } from '../frame-script/session-values.ts'
import { keepVisitPayment } from '../session/visit-payments.ts'
import { attemptName, isAttempt, keyFromBytes, priceOf, type Attempt } from './attempt.ts'

/** The attempt of one draft in this tab, and what other tabs say about the same draft (F18). */
export interface AttemptStore {
  /** The draft that all its payments are for; '' where the server keeps none. */
  readonly draftId: string
  read(): Attempt | null
  write(attempt: Attempt): void
  forget(): void
  /** The attempt another open tab has for this draft, if it told us. */
  elsewhere(): Attempt | null
  close(): void
}

/** A key for a new attempt, from the browser's own random source. */
export function freshKey(): string {
  return keyFromBytes(crypto.getRandomValues(new Uint8Array(26)))
}

/**
 * Opens the store of a draft. `onOtherTab` is called when another tab has the same purchase open;
 * tabs tell each other their attempt, so the same purchase pressed in both is one payment.
 */
export function openAttemptStore(draftId: string, onOtherTab: () => void): AttemptStore {
  const name = attemptName(draftId)
  const channel = draftId === '' || !('BroadcastChannel' in globalThis) ? null : new BroadcastChannel(name)
  const tell = (message: unknown) => channel?.postMessage.call(channel, message)
  let foreign: Attempt | null = null
  const read = () => {
    const value = readSession(name)
    return isAttempt(value) ? value : null
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'hello') tell(read() ?? 'here')
    if (isAttempt(data)) foreign = data
    onOtherTab()
  })
  tell('hello')
  return {
    draftId,
    read,
    write(attempt) {
      writeSession(name, attempt)
      const { transactionId: id } = attempt
      // It outlasts the attempt, which ends with a definite answer: whoever leaves finds the payment again.
      if (id !== '') keepVisitPayment({ id, atMs: Date.now(), ...priceOf(attempt) })
      tell(attempt)
    },
    forget: () => forgetSession(name),
    elsewhere: () => foreign,
    close: () => channel?.close(),
  }
}
