import type { Caller, PortalCalls } from '#contract/calls.ts'
import { isSuccess } from '#contract/envelope.ts'
import type { Reply } from '#contract/envelope.ts'
import { Buckets, type Rate } from './buckets.ts'
import { networkBuckets, type SharedRate } from './network-buckets.ts'

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
export function countUnknownPayments(rate: Rate, shared: SharedRate): UnknownPayments {
  const known = new Set<string>()
  const ofSessions = new Buckets(rate)
  const ofNetworks = networkBuckets(rate, shared)
  const isKnown = (session: string): boolean => session !== '' && known.has(session)
  const waitOf = ({ session, address = '' }: Asker): number =>
    isKnown(session) ? ofSessions.waitOf(session) : ofNetworks.waitOf(address)
  const takeOf = ({ session, address = '' }: Asker): number =>
    isKnown(session) ? ofSessions.take(session) : ofNetworks.take(address)
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
      else if (String(reply.statusCode) === '404') takeOf(caller)
      return reply
    }
  return {
    waitOf,
    watch: (calls) => ({
      ...calls,
      status: noting(calls.status),
      fetch: noting(calls.fetch),
      initiate: noting(calls.initiate),
      authInitiate: noting(calls.authInitiate),
    }),
  }
}
