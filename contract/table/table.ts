import type * as z from 'zod/mini'
import { ADDRESSES, type CallName } from '../addresses.ts'
import { CODE_CALLS } from './code-calls.ts'
import { COMPLAINT_CALLS } from './complaint-calls.ts'
import { HELP_CALLS, SETTING_CALLS } from './content-calls.ts'
import type { DescribedCall } from './described-call.ts'
import { LEAD_CALLS } from './lead-calls.ts'
import { LINE_CALLS } from './line-calls.ts'
import { OWN_DATA_CALLS } from './own-data-calls.ts'
import { PAYMENT_CALLS } from './payment-calls.ts'
import { PLACE_CALLS } from './place-calls.ts'

/**
 * The contract: every call by name. The server's routes, the types of the calls and `/openapi.json` are made from it.
 * Method and path stand in `addresses.ts`, which a phone loads; nothing of this does.
 */
export const CALLS = {
  ...SETTING_CALLS,
  ...LINE_CALLS,
  ...CODE_CALLS,
  ...PAYMENT_CALLS,
  ...LEAD_CALLS,
  ...OWN_DATA_CALLS,
  ...COMPLAINT_CALLS,
  ...HELP_CALLS,
  ...PLACE_CALLS,
} satisfies Record<CallName, DescribedCall<z.ZodMiniType, z.ZodMiniType>>

/** All names, in the order of the addresses. */
export const CALL_NAMES = Object.keys(ADDRESSES) as CallName[]
