import type { Charge } from '../payment/port.ts'
import { chargeOf } from './charges.ts'

let made = 0

/** A charge of UGX 5,000 under a reference never used before, for the wallet's patient customer. */
export function freshCharge(payer = '700500009'): Charge {
  made += 1
  return chargeOf({ ourRef: `${String(made).padStart(26, '0')}-C1`, payer })
}
