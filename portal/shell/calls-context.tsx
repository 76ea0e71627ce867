import { createContext, useContext } from 'react'
import type { HttpCalls } from './calls-over-http.ts'

export const CallsContext = createContext<HttpCalls | null>(null)

/** The calls of the contract over HTTP; null on the server, so ask for it in effects and handlers only. */
export function useCalls(): HttpCalls | null {
  return useContext(CallsContext)
}
