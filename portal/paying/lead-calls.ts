import { isSuccess, type Reply } from '#contract/envelope.ts'
import type { InitiateRequest } from '#contract/payments.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import type { HttpCalls } from '../shell/calls-over-http.ts'

type PlainCalls = Pick<HttpCalls, 'initiate' | 'process'>
type NeededCalls = PlainCalls & Pick<HttpCalls, 'authInitiate' | 'authProcess' | 'verifyUser'>

/**
 * The calls that a payment goes through: for a lead the authorised ones (PAY-42). Their token is asked for
 * with the lead that this session has submitted, is kept in memory only and ends with the page (OTP-43); one
 * that is over is renewed once.
 */
export function payCallsFor(calls: NeededCalls, request: InitiateRequest): PlainCalls {
  if (request.transactionType !== HBB_LEADS) return calls
  const withToken = <Result>(ask: (authorization: string) => Promise<Reply<Result>>) =>
    asOwner(() => tokenOf(calls, request), ask)
  return {
    initiate: (body, setting) =>
      withToken((authorization) => calls.authInitiate(body, { ...setting, authorization })),
    process: (body, setting) =>
      withToken((authorization) => calls.authProcess(body, { ...setting, authorization })),
  }
}

interface KeptToken {
  readonly leadId: string
  readonly header: string
}

let kept: KeptToken | null = null

/** The `Authorization` of the lead's number, or the reply that refused it. */
async function tokenOf(
  calls: Pick<HttpCalls, 'verifyUser'>,
  { mobileNumber, metaInfo }: InitiateRequest,
): Promise<string | Reply<never>> {
  const leadId = metaInfo?.leadId ?? ''
  if (kept && kept.leadId === leadId) return kept.header
  const reply = await calls.verifyUser({
    username: mobileNumber,
    uniqueCode: '',
    paymentMode: HBB_LEADS,
    leadId,
  })
  if (!isSuccess(reply) || !reply.result) return { ...reply, result: null }
  kept = { leadId, header: `${reply.result.tokenType} ${reply.result.accessToken}` }
  return kept.header
}

async function asOwner<Result>(
  findToken: () => Promise<string | Reply<never>>,
  ask: (authorization: string) => Promise<Reply<Result>>,
): Promise<Reply<Result>> {
  const token = await findToken()
  if (typeof token !== 'string') return token
  const reply = await ask(token)
  if ((reply.httpStatus ?? Number(reply.statusCode)) !== 401) return reply
  kept = null
  const fresh = await findToken()
  return typeof fresh === 'string' ? ask(fresh) : fresh
}
