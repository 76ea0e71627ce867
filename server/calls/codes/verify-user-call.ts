import type { Caller } from '#contract/calls.ts'
import type * as codes from '#contract/codes.ts'
import type { Reply } from '#contract/envelope.ts'
import { success } from '#contract/envelope.ts'
import type { CallDependencies } from '../deps.ts'
import { notEntitled, sessionHashOf } from './code-replies.ts'

/** Call 14: a proof of this very number is spent on an authorisation to pay (G-44). */
export async function verifyUserCall(
  deps: CallDependencies,
  request: codes.VerifyUserRequest,
  caller: Caller,
): Promise<Reply<codes.VerifyUserResult>> {
  const { username, uniqueCode, paymentMode } = request
  const proof = { uniqueCode, number: username, sessionHash: sessionHashOf(caller) }
  const accessToken = await deps.proofs.authorise(proof, paymentMode)
  return accessToken === null ? notEntitled() : success({ tokenType: 'Bearer', accessToken })
}
