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
}
