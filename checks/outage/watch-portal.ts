import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESSES } from '#contract/addresses.ts'
import { PREPAID_RECHARGE } from '#domain/payments/transaction-type.ts'
import { unlistedNumber } from '../chaos/customers/way.ts'
import { WALLET_PUSH } from '../chaos/customers/ways/wallet-push.ts'
import { statusOf } from '../chaos/fault-injectors/witness.ts'

/** What a portal said of itself, and what became of a customer who began a payment there just after. */
export interface Look {
  /** By the clock of this program, in milliseconds: when the customer was answered. */
  readonly at: number
  readonly ready: boolean
  readonly live: boolean
  readonly served: boolean
  /** Neither served nor told to come back: an answer that no customer should get. 0: none came. */
  readonly odd: number | null
}

export interface Watch {
  readonly looks: readonly Look[]
  stop(): Promise<void>
}

const AGAIN_AFTER_MS = 250
const ANSWER_WITHIN_MS = 20_000

/** Looks at a portal again and again, and begins a payment there each time. */
export function watchPortal(portalUrl: string): Watch {
  const looks: Look[] = []
  const life = { over: false }
  const run = async (): Promise<void> => {
    while (!life.over) {
      const live = (await statusOf(`${portalUrl}/health/live`)) === 200
      const ready = (await statusOf(`${portalUrl}/health/ready/money`)) === 200
      const status = await beginPayment(portalUrl, looks.length)
      const served = status === 200
      looks.push({
        at: performance.now(),
        ready,
        live,
        served,
        odd: served || status === 503 ? null : status,
      })
      await pause(AGAIN_AFTER_MS)
    }
  }
  const running = run()
  return {
    looks,
    async stop() {
      life.over = true
      await running
    },
  }
}

/** One press, not repeated: the status of its answer, 0 for none. */
async function beginPayment(portalUrl: string, n: number): Promise<number> {
  const data = {
    transactionType: PREPAID_RECHARGE,
    productCode: '',
    accountId: '',
    invoiceNumber: '',
    emailId: '',
    metaInfo: { leadId: '' },
    mobileNumber: '700100001',
    amount: 1_000,
    currencyCode: 'UGX',
    paymentMode: WALLET_PUSH.paymentMode,
    paymentGateway: WALLET_PUSH.paymentGateway,
    paymentMobile: unlistedNumber(n),
    uniqueCode: '',
  }
  try {
    const answer = await fetch(portalUrl + ADDRESSES.initiate.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', product: 'ORP' },
      body: JSON.stringify({ data }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const reply = (await answer.json()) as { result?: unknown }
    return answer.status === 200 && !reply.result ? 299 : answer.status
  } catch {
    return 0
  }
}
