import type { Way } from '../way.ts'
import { AIRTIME } from './airtime.ts'
import { CELLULANT, DPO, FLUTTERWAVE, PAYSTACK, UBA } from './gateways.ts'
import { MPESA } from './mpesa.ts'
import { SMARTCASH, WALLET_PIN } from './paid-with-pin.ts'
import { WALLET_PUSH } from './wallet-push.ts'

/** Every rail that takes part in the fault run. */
export const WAYS: readonly Way[] = [
  WALLET_PUSH,
  WALLET_PIN,
  SMARTCASH,
  AIRTIME,
  MPESA,
  PAYSTACK,
  DPO,
  CELLULANT,
  UBA,
  FLUTTERWAVE,
]
