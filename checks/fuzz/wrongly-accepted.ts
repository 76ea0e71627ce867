/** What of a purchase is the server's own: a request that was accepted may say nothing else. */
const SET: Readonly<Record<string, readonly string[]>> = {
  'BUNDLE PURCHASE': ['amount', 'productCode'],
  BILL_PAYMENT: ['amount', 'mobileNumber', 'accountId', 'invoiceNumber'],
}
const LIMITS: Readonly<Record<string, readonly [number, number]>> = {
  'PREPAID RECHARGE': [500, 500_000],
  'POSTPAID BILL PAYMENT': [1_000, 5_000_000],
}
/** Calls about one line, whose number must have been one. */
const ABOUT_A_LINE: readonly string[] = ['lineType', 'validateAccount', 'broadbandBalance']

/** Says why what was accepted must not have been; null when it may. */
export function wronglyAccepted(
  name: string,
  text: string,
  valid: Readonly<Record<string, string>>,
): string | null {
  const body = JSON.parse(text) as { data?: unknown }
  const wrapped = typeof body.data === 'object' && body.data !== null ? body.data : body
  const sent = wrapped as Record<string, unknown>
  if (name === 'bill' || name === 'queryBalance') return 'nothing was proved'
  if (ABOUT_A_LINE.includes(name))
    return typeof sent['msisdn'] === 'string' && /^\d{9}$/.test(sent['msisdn']) ? null : 'number'
  return name === 'initiate' ? wronglySold(sent, valid) : null
}

function wronglySold(sent: Record<string, unknown>, valid: Readonly<Record<string, string>>): string | null {
  const { amount, mobileNumber, currencyCode } = sent
  const type = JSON.parse(valid['transactionType'] ?? '""') as string
  if (sent['transactionType'] !== type) return 'kind'
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return 'amount'
  const [least, most] = LIMITS[type] ?? [0, Number.MAX_SAFE_INTEGER]
  if (amount < least || amount > most) return 'amount out of limits'
  if (typeof mobileNumber !== 'string' || !/^\d{9}$/.test(mobileNumber)) return 'number'
  if (![undefined, '', 'UGX'].includes(currencyCode as string | undefined)) return 'currency'
  return (SET[type] ?? []).find((field) => JSON.stringify(sent[field]) !== valid[field]) ?? null
}
