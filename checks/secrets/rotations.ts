/** A secret of the portal that is exchanged while customers pay. */
export interface Rotation {
  /** The portal's variable. */
  readonly name: string
  /** What the party knows it by in the sandbox; absent for what the portal makes up and nobody else keeps. */
  readonly theirs?: string
  /** The one before is believed beside it for a while (`NAME_OLD`). */
  readonly hasOld?: true
  readonly now: string
  readonly next: string
}

function given(name: string, theirs: string, now: string): Rotation {
  return { name, theirs, now, next: `${now}-next` }
}

function proving(name: string, theirs: string, now: string): Rotation {
  return { ...given(name, theirs, now), hasOld: true }
}

/** In the address that a party calls back, and in none of its settings. */
function inAddress(name: string, now: string): Rotation {
  return { name, hasOld: true, now, next: `${now}-next` }
}

/** Every key of a party that a portal of Uganda has. */
export const ROTATIONS: readonly Rotation[] = [
  given('OPERATOR_KEY', 'operatorKey', 'sandbox-operator-key'),
  given('SMS_API_KEY', 'smsKey', 'sandbox-at-key'),
  given('AIRTEL_CLIENT_SECRET', 'airtelClientSecret', 'sandbox-secret'),
  proving('AIRTEL_CALLBACK_KEY', 'airtelCallbackKey', 'sandbox-airtel-callback-key'),
  given('GSMA_API_KEY', 'gsmaApiKey', 'sandbox-gsma-key'),
  inAddress('GSMA_CALLBACK_KEY', 'sandbox-gsma-callback-key'),
  given('SMARTCASH_KEY', 'smartcashKey', 'sandbox-smartcash-key'),
  given('AIRTIME_CLIENT_SECRET', 'camaraClientSecret', 'sandbox-camara-secret'),
  inAddress('AIRTIME_CALLBACK_KEY', 'sandbox-airtime-callback-key'),
  given('DARAJA_CONSUMER_KEY', 'darajaKey', 'sandbox-daraja-key'),
  given('DARAJA_CONSUMER_SECRET', 'darajaSecret', 'sandbox-daraja-secret'),
  given('DARAJA_PASSKEY', 'darajaPasskey', 'sandbox-daraja-passkey'),
  given('DARAJA_SECURITY_CREDENTIAL', 'darajaCredential', 'sandbox-security-credential'),
  inAddress('MPESA_CALLBACK_KEY', 'sandbox-mpesa-callback-key'),
  proving('PAYSTACK_SECRET_KEY', 'paystackSecret', 'sk_test_duuka_sandbox_key'),
  given('DPO_COMPANY_TOKEN', 'dpoCompanyToken', 'sandbox-dpo-company-token'),
  proving('DPO_PUSH_TOKEN', 'dpoPushToken', 'sandbox-dpo-push-token'),
  given('TINGG_API_KEY', 'tinggApiKey', 'sandbox-tingg-api-key'),
  given('TINGG_CLIENT_SECRET', 'tinggClientSecret', 'sandbox-tingg-secret'),
  inAddress('TINGG_CALLBACK_TOKEN', 'sandbox-tingg-callback-token'),
  proving('UBA_SERVICE_KEY', 'ubaServiceKey', 'sandbox-uba-service-key'),
  given('FLUTTERWAVE_SECRET_KEY', 'flutterwaveSecret', 'FLWSECK_TEST-duuka-sandbox-key-X'),
  proving('FLUTTERWAVE_SECRET_HASH', 'flutterwaveHash', 'sandbox-flutterwave-hash'),
]

/** One of each kind, for a run of seconds. */
export const FEW: readonly Rotation[] = ROTATIONS.filter(({ name }) =>
  ['OPERATOR_KEY', 'AIRTEL_CALLBACK_KEY', 'GSMA_CALLBACK_KEY'].includes(name),
)
