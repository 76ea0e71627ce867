import type { Way } from '../way.ts'
import { PAYSTACK } from './paystack.ts'
import { WALLET_PUSH } from './wallet-push.ts'

/** Every rail that takes part in the fault run. */
export const WAYS: readonly Way[] = [WALLET_PUSH, PAYSTACK]
