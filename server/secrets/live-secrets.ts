import { everySecret, type LiveSecrets, type Secrets } from './secret-ring.ts'

/** The server's own secrets as they are now: whoever holds this follows every exchange. */
export interface ExchangedSecrets extends LiveSecrets {
  exchange(next: Secrets): void
}

export function followSecrets(first: Secrets): ExchangedSecrets {
  let now = everySecret(first)
  return {
    current: () => now,
    exchange: (next) => {
      now = everySecret(next)
    },
  }
}
