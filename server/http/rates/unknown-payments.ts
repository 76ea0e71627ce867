import type { Caller, PortalCalls } from '#contract/calls.ts'
import { isSuccess } from '#contract/envelope.ts'
import type { Reply } from '#contract/envelope.ts'
import { networkOf } from '#domain/codes/network.ts'
import { Buckets, type Rate } from './buckets.ts'

/** Sessions that have a payment are known by it; so many are remembered. */
const MOST_SESSIONS = 20_000

type Asker = Pick<Caller, 'session'> & { readonly address?: string | undefined }

/** Counts questions after payments that were never made (T5): of a network, or of a session that has one of its own. */
export interface UnknownPayments {
  /** Seconds until a caller may ask for payments again; 0: now. */
  readonly waitOf: (caller: Asker) => number
  /** The calls, which note what was found and what was not. */
  readonly watch: (calls: PortalCalls) => PortalCalls
}

/**
 * One who guesses must not keep neighbours behind the same gateway from their own payments: whoever has made or seen one
 * in this session is counted alone.
 */
export function countUnknownPayments(rate: Rate, buckets: Buckets = new Buckets(rate)): UnknownPayments {
  const known = new Set<string>()
  const keyOf = ({ session, address = '' }: Asker): string =>
    session !== '' && known.has(session) ? `session ${session}` : networkOf(address)
  const remember = (session: string): void => {
    if (session === '') return
    known.delete(session)
    known.add(session)
    const [oldest] = known
    if (known.size > MOST_SESSIONS && oldest !== undefined) known.delete(oldest)
  }
  const noting =
    <Request, Result>(call: (request: Request, caller: Caller) => Promise<Reply<Result>>) =>
    async (request: Request, caller: Caller): Promise<Reply<Result>> => {
      const reply = await call(request, caller)
      if (isSuccess(reply)) remember(caller.session)
      else if (String(reply.statusCode) === '404') buckets.take(keyOf(caller))
      return reply
    }
  return {
    waitOf: (caller) => buckets.waitOf(keyOf(caller)),
    watch: (calls) => ({
      ...calls,
      status: noting(calls.status),
      fetch: noting(calls.fetch),
      initiate: noting(calls.initiate),
      authInitiate: noting(calls.authInitiate),
    }),
  }
}
