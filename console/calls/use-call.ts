import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ConsoleCallName } from '#contract/console/addresses.ts'
import type { ConsoleRequest, ConsoleResult } from '#contract/console/calls.ts'
import { useConsole } from '../frame/console-context.ts'
import type { CallFault } from './console-calls.ts'

/** First part of the key that the pages of a search are kept under. */
export const FOUND = 'found'

/** A fault on its way through the cache, which knows only thrown ones. */
export class CallError extends Error {
  readonly fault: CallFault
  constructor(fault: CallFault) {
    super(fault.fault)
    this.fault = fault
  }
}

export interface Asking<Name extends ConsoleCallName> {
  readonly name: Name
  /** Null: nothing to ask yet. */
  readonly request: ConsoleRequest<Name> | null
  /** The last answer stays while another is on its way. */
  readonly keepsLast?: boolean
  /** Asks anew after so many milliseconds, while the page is visible. */
  readonly everyMs?: number
}

/** A read of the server, kept in the one cache under its name and request. */
export function useCall<Name extends ConsoleCallName>({
  name,
  request,
  keepsLast = false,
  everyMs,
}: Asking<Name>): UseQueryResult<ConsoleResult<Name>, CallError> {
  const { calls } = useConsole()
  return useQuery<ConsoleResult<Name>, CallError>({
    queryKey: [name, request],
    enabled: request !== null,
    queryFn: async ({ signal }) => {
      const answer = await calls(name, request as ConsoleRequest<Name>, signal)
      if (!answer.ok) throw new CallError(answer.fault)
      return answer.result
    },
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(keepsLast ? { placeholderData: (before: ConsoleResult<Name> | undefined) => before as never } : {}),
  })
}
