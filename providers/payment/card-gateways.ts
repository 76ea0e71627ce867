import { DPO } from './dpo/registration.ts'
import { FLUTTERWAVE } from './flutterwave/registration.ts'
import { TINGG } from './tingg/registration.ts'
import { UBA } from './uba/registration.ts'

/** Every gateway with a page of its own that is built: the one list. */
export const CARD_GATEWAYS = [DPO, FLUTTERWAVE, TINGG, UBA] as const
