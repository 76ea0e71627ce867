import { setTimeout as pause } from 'node:timers/promises'
import type { SendCodeResult, VerifyNumberCodeResult, VerifyUserResult } from '#contract/codes.ts'
import type { Proved, Standing } from '../way.ts'

const MOST_CODES = 6
const MOST_TRIES = 5

/** Proves the paying number with a code read from its phone; null when none could be had. */
export async function proveByCode(standing: Standing): Promise<Proved | null> {
  const { client, customer, portal, sandbox } = standing
  const { session, payer, way } = customer
  for (let sent = 0; sent < MOST_CODES; sent += 1) {
    const { result } = await client.call<SendCodeResult>('sendCode', {
      session,
      portal,
      data: { msisdn: payer },
    })
    const otp = await sandbox.newestCode(payer)
    if (result && otp) {
      const data = { refId: result.refId, otp, username: payer, paymentMode: way.paymentMode }
      const verified = await client.call<VerifyNumberCodeResult>('verifyCode', { session, portal, data })
      if (verified.result?.uniqueCode) return { uniqueCode: verified.result.uniqueCode, authorization: '' }
    }
    // The SMS centre did not take it, or another code came first: the customer asks again.
    await pause(300)
  }
  return null
}

/** A proved number becomes an authorisation for the payment calls (OTP-42). */
export async function proveByToken(standing: Standing): Promise<Proved | null> {
  const { client, customer, portal } = standing
  const { session, payer, way } = customer
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const proved = await proveByCode(standing)
    if (!proved) return null
    const { uniqueCode } = proved
    const data = { username: payer, uniqueCode, paymentMode: way.paymentMode }
    const { result } = await client.call<VerifyUserResult>('verifyUser', { session, portal, data })
    if (result) return { uniqueCode, authorization: `${result.tokenType} ${result.accessToken}` }
  }
  return null
}
