/** Sandbox values: a live start refuses them by name. */
export const SANDBOX_SECRETS: Readonly<Record<string, string>> = {
  AIRTEL_CLIENT_ID: 'sandbox-client',
  AIRTEL_CLIENT_SECRET: 'sandbox-secret',
  AIRTEL_CALLBACK_KEY: 'sandbox-airtel-callback-key',
  PAYSTACK_SECRET_KEY: 'sk_test_duuka_sandbox_key',
  PAYSTACK_PUBLIC_KEY: 'pk_test_duuka_sandbox_key',
  OPERATOR_KEY: 'sandbox-operator-key',
  SMS_API_KEY: 'sandbox-at-key',
  SMS_USERNAME: 'sandbox',
  PORTAL_SECRET: 'sandbox-portal-secret',
  DARAJA_CONSUMER_KEY: 'sandbox-daraja-key',
  DARAJA_CONSUMER_SECRET: 'sandbox-daraja-secret',
  DARAJA_PASSKEY: 'sandbox-daraja-passkey',
  DARAJA_INITIATOR: 'sandbox-initiator',
  DARAJA_SECURITY_CREDENTIAL: 'sandbox-security-credential',
  MPESA_CALLBACK_KEY: 'sandbox-mpesa-callback-key',
  MPESA_API_KEY: 'sandbox-mpesa-api-key',
  MPESA_PUBLIC_KEY:
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEApVZ3Xu+UmOThdkhH1GMD4vTzfW1IUZD3oZY5c1rRS4EPCVZo0REwqFc9VEoy3frtvLxjJRPNglNQ86wrfYGF/P7wIYnF/ltgkOVFcMb15DYF5Mtf8+GLROMzlUxUgrF/o+o9MF7I2+u8pkUcvgX5WbNFG6ezk9499ChVPy+rvjYrGJxKALAXOpKDzNnPIi+D2xzdq/Fc5zQawjHbw9x/7+Fr1WHjSfnrfCZqbv499GO0eK8Pye2YsXN+MXcfQzc0sDnoUScAuZjMRxArVlSgYgaAIVh9BtaxK2l3GAyt2QBxCcOgSYXaspCMdN5r4d4/CA9YWowsOVCMoYStn/xfQQIDAQAB',
  AIRTIME_CLIENT_ID: 'sandbox-camara-client',
  AIRTIME_CLIENT_SECRET: 'sandbox-camara-secret',
  AIRTIME_CALLBACK_KEY: 'sandbox-airtime-callback-key',
}
