import { AIRTEL } from './airtel/registration.ts'
import { CAMARA } from './camara/registration.ts'
import { DPO } from './dpo/registration.ts'
import { FLUTTERWAVE } from './flutterwave/registration.ts'
import { GSMA } from './gsma/registration.ts'
import { DARAJA } from './mpesa-daraja/registration.ts'
import { OPENAPI } from './mpesa-openapi/registration.ts'
import { PAYSTACK } from './paystack/registration.ts'
import type { Provider } from './provider.ts'
import { SMARTCASH } from './smartcash/registration.ts'
import { TINGG } from './tingg/registration.ts'
import { UBA } from './uba/registration.ts'

/** Every payment provider that is built: the one list. */
export const PROVIDERS: readonly Provider[] = [
  AIRTEL,
  GSMA,
  SMARTCASH,
  PAYSTACK,
  DPO,
  FLUTTERWAVE,
  TINGG,
  UBA,
  DARAJA,
  OPENAPI,
  CAMARA,
]
