import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { LeadPage } from '#contract/console/leads.ts'
import { CallError } from '../calls/use-call.ts'
import { useConsole } from '../frame/console-context.ts'
import type { LeadsView } from '../views.ts'

/** What came of a telling shows after so long, while the page is visible. */
const EVERY_MS = 5_000

type Older = LeadPage['older']
export type LeadsQuery = ReturnType<typeof useLeads>

/** The requests that fit, newest first, a page at a time. */
export function useLeads({ state, number = '' }: LeadsView) {
  const { calls } = useConsole()
  const asked = { state: state ?? ('' as const), leadId: number }
  return useInfiniteQuery<LeadPage, CallError, InfiniteData<LeadPage, Older>, readonly unknown[], Older>({
    queryKey: ['leads', asked],
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await calls('leads', { ...asked, older: pageParam }, signal)
      if (!answer.ok) throw new CallError(answer.fault)
      return answer.result
    },
    refetchInterval: EVERY_MS,
    getNextPageParam: (last) => last.older,
  })
}
