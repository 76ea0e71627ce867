import type { Database } from '#server/store/database.ts'
import type { PinKeys } from './pin-keys.ts'

export interface PinKeySetting {
  readonly database: Database
  /** The server's own secret: private keys are stored under it. */
  readonly secret: string
}

/** Keys shared by all portal processes through the database. */
export function makePinKeys(_setting: PinKeySetting): PinKeys {
  return {
    current: () => Promise.reject(new Error('no key')),
    open: async () => null,
  }
}
