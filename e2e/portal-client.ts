import { randomBytes } from 'node:crypto'
import { until } from './sandbox-client.ts'

const TRANSACTIONS = '/orp/bfe/api/portal-service/transaction'

/** A transaction as the wire shows it, as far as the journeys look. */
export interface WireTransaction {
  readonly transactionId: string
  readonly transactionStatus: string
  readonly status: string
  readonly statusReason?: string
  readonly money?: string
}

interface WireReply<T> {
  readonly statusCode: number | string
  readonly status: string
  readonly message: string
  readonly result: T | null
}

/** The portal's calls made by a program with a session of its own. */
export interface PortalClient {
  post<T>(name: 'initiate' | 'process', data: object): Promise<WireReply<T>>
  transaction(id: string): Promise<WireTransaction>
  /** Waits until the portal says one of these about a payment. */
  becomes(id: string, statuses: readonly string[]): Promise<WireTransaction>
  /** Waits until the money of a payment is back. */
  returns(id: string): Promise<WireTransaction>
}

const HEADERS = { 'content-type': 'application/json', product: 'ORP' }

/** Speaks to the portal at `url` as one visitor. */
export function portalClient(url: string): PortalClient {
  /** One session for everything, however much runs at once. */
  const cookie = `__Host-sid=${randomBytes(24).toString('base64url')}`
  async function send<T>(path: string, init: RequestInit = {}): Promise<WireReply<T>> {
    const response = await fetch(url + path, { ...init, headers: { ...HEADERS, cookie } })
    return (await response.json()) as WireReply<T>
  }
  const transaction = async (id: string) => {
    const reply = await send<WireTransaction>(`${TRANSACTIONS}/fetch?txnId=${id}`)
    if (!reply.result) throw new Error(`No transaction ${id}: ${reply.statusCode} ${reply.message}`)
    return reply.result
  }
  return {
    post: (name, data) =>
      send(`${TRANSACTIONS}/v1/${name}`, { method: 'POST', body: JSON.stringify({ data }) }),
    transaction,
    becomes: (id, statuses) =>
      until(`${statuses.join(' or ')} for ${id}`, async () => {
        const found = await transaction(id)
        return statuses.includes(found.transactionStatus) ? found : undefined
      }),
    returns: (id) =>
      until(`the money of ${id} is back`, async () => {
        const found = await transaction(id)
        return found.money === 'returned' ? found : undefined
      }),
  }
}
