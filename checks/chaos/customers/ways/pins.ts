import type { InitiateResult } from '#contract/payments.ts'
import { pick } from '../../seeded-random.ts'
import type { Random } from '../../seeded-random.ts'

/** The right PIN of every wallet of the cast. */
const RIGHT = '1234'
/** No price or figure begins with nought, so these are found wherever they are written. */
const WRONG = ['0417', '0391', '0852'] as const

/** What a customer types: mostly the right PIN, sometimes a wrong one before it, rarely nothing else. */
export function typedPins(random: Random): readonly string[] {
  const share = random()
  if (share < 0.7) return [RIGHT]
  return share < 0.95 ? [pick(random, WRONG), RIGHT] : [pick(random, WRONG), pick(random, WRONG), RIGHT]
}

/** As the browser does it: RSA-OAEP with SHA-256, the transaction's id as label (PAY-102). */
export async function sealPin(
  { transactionId, encryptionKeyDetails }: InitiateResult,
  pin: string,
): Promise<string> {
  if (!encryptionKeyDetails) return ''
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const der = Buffer.from(encryptionKeyDetails.key, 'base64')
  const key = await crypto.subtle.importKey('spki', der, algorithm, false, ['encrypt'])
  const label = new TextEncoder().encode(transactionId)
  const sealed = await crypto.subtle.encrypt({ ...algorithm, label }, key, new TextEncoder().encode(pin))
  return Buffer.from(sealed).toString('base64')
}
