import { setTimeout as pause } from 'node:timers/promises'
import type { LeadCodeResult } from '#contract/leads.ts'
import type { VerifyNumberCodeResult } from '#contract/codes.ts'
import type { Standing } from '../way.ts'

const MOST_CODES = 5

/**
 * Proves the contact of a lead with a code read from its phone (CALL-33, CALL-13); '' when none could be had.
 */
export async function proveContact({ client, customer, portal, sandbox }: Standing): Promise<string> {
  const { session, wanted } = customer
  const { recipient: msisdn } = wanted
  for (let sent = 0; sent < MOST_CODES; sent += 1) {
    const asked = { msisdn, email: '', requestType: 'HBB_LEADS' }
    const { result } = await client.call<LeadCodeResult>('sendLeadCode', { session, portal, data: asked })
    const otp = await sandbox.newestCode(msisdn)
    if (result && otp) {
      const data = { refId: result.refId, otp }
      const verified = await client.call<VerifyNumberCodeResult>('verifyCode', { session, portal, data })
      if (verified.result?.uniqueCode) return verified.result.uniqueCode
    }
    // The SMS centre did not take it, or another code came first: the customer asks again.
    await pause(300)
  }
  return ''
}
