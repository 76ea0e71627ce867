import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Found } from '#contract/console/found.ts'
import { faultWords } from '../calls/use-act.ts'
import { CallError, FOUND } from '../calls/use-call.ts'
import { useConsole } from '../frame/console-context.ts'

/** Looks for what was typed. One hit opens at once; more are a list under a handle, and the text is nowhere in an address. */
export function useFind() {
  const { calls, t, say } = useConsole()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const find = async (text: string): Promise<boolean> => {
    const asked = text.trim()
    if (asked === '' || isBusy) return false
    setBusy(true)
    const answer = await calls('find', { text: asked })
    setBusy(false)
    if (!answer.ok) {
      say(faultWords(answer.fault, t))
      return false
    }
    const { result } = answer
    const [only, ...others] = result.payments
    cache.setQueryData<InfiniteData<Found, string | null>>([FOUND, result.handle], {
      pages: [result],
      pageParams: [null],
    })
    await navigate({ to: '/find', search: { view: result.handle } })
    if (result.complaint !== null) {
      await navigate({ to: '/complaints', search: { show: 'all', open: result.complaint } })
      say(`${t(`staff.readAs.${result.readAs}`)}.`)
    } else if (only !== undefined && others.length === 0 && result.older === null) {
      await navigate({ to: '/payment/$id', params: { id: only.id }, search: { view: result.handle } })
      // The list that tells it is passed by: whoever typed still learns what their text was taken for.
      const { days, tookMs } = result
      const count = t(days === 0 ? 'staff.find.oneAll' : 'staff.find.one', { days, took: tookMs })
      say(`${t(`staff.readAs.${result.readAs}`)}. ${count}`)
    }
    return true
  }
  return { find, isBusy }
}

/** The pages of a search, newest first, with how to get at older ones. */
export function useFound(handle: string | undefined) {
  const { calls } = useConsole()
  return useInfiniteQuery<
    Found,
    CallError,
    InfiniteData<Found, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [FOUND, handle],
    enabled: handle !== undefined,
    // Each search is kept in the audit: it is made when somebody asks, and not when a window gets the focus.
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }) => {
      const older = pageParam === null ? {} : { older: pageParam }
      const answer = await calls('find', { handle: handle ?? '', ...older }, signal)
      if (!answer.ok) throw new CallError(answer.fault)
      return answer.result
    },
    getNextPageParam: (last) => last.older,
  })
}
