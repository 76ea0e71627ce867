import { ADDRESSES } from '#contract/addresses.ts'

/** A prepaid line of the sandbox, and a wallet that says yes at once. */
const LINE = '700100001'
const WALLET = '700500007'
const ANSWER_WITHIN_MS = 10_000
/** A push that is approved at once is delivered in seconds; on a busy machine in more. */
const END_WITHIN_MS = 60_000
const AGAIN_MS = 250

interface Reply {
  readonly message: string
  readonly result: {
    readonly transactionId: string
    readonly transactionStatus: string
    readonly currencyCode: string
  } | null
}

/**
 * Buys airtime as a program does, from the price to the receipt, and answers the payment's id.
 *
 * @throws Error with the portal's words when it is refused or comes to no good end
 */
export async function buyAirtime(portalUrl: string): Promise<string> {
  const made = await post(portalUrl + ADDRESSES.initiate.path, {
    amount: 1_000,
    mobileNumber: LINE,
    transactionType: 'PREPAID RECHARGE',
    paymentMode: 'AM',
    paymentMobile: WALLET,
  })
  const id = made.transactionId
  await post(portalUrl + ADDRESSES.process.path, { transactionId: id })
  const until = performance.now() + END_WITHIN_MS
  for (;;) {
    const { transactionStatus } = await ask(`${portalUrl}${ADDRESSES.fetch.path}?txnId=${id}`)
    if (transactionStatus === 'SUCCESS') return id
    if (transactionStatus === 'FAILED' || performance.now() > until)
      throw new Error(`The purchase ended as ${transactionStatus}`)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

function post(url: string, data: object): Promise<NonNullable<Reply['result']>> {
  return ask(url, { method: 'POST', body: JSON.stringify({ data }) })
}

async function ask(url: string, more: RequestInit = {}): Promise<NonNullable<Reply['result']>> {
  const answer = await fetch(url, {
    ...more,
    headers: { 'content-type': 'application/json', product: 'ORP' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const { message, result } = (await answer.json()) as Reply
  if (!result) throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${message}`)
  return result
}
