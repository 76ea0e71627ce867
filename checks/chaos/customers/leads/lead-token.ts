import { setTimeout as pause } from 'node:timers/promises'
import type { VerifyUserResult } from '#contract/codes.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import type { Proved, Standing } from '../way.ts'

const MOST_TRIES = 5

/**
 * What a lead is paid with (OTP-42, decision 030): the token of the payment page, from CALL-14 with the
 * lead's id. A wallet that is paid with a PIN has its own; everything but a lead needs none. Null when none
 * could be had.
 */
export async function withLeadToken(standing: Standing, proved: Proved): Promise<Proved | null> {
  const { client, customer, portal } = standing
  const { session, wanted } = customer
  if (wanted.transactionType !== HBB_LEADS || proved.authorization !== '') return proved
  const { recipient: username, leadId } = wanted
  const data = { username, uniqueCode: '', paymentMode: HBB_LEADS, leadId }
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const { result } = await client.call<VerifyUserResult>('verifyUser', { session, portal, data })
    if (result) return { ...proved, authorization: `${result.tokenType} ${result.accessToken}` }
    await pause(300)
  }
  return null
}
