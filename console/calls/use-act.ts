import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleCallName } from '#contract/console/addresses.ts'
import type { ConsoleRequest, ConsoleResult } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { secondOf, type Clock } from '../texts/times.ts'
import type { CallFault } from './console-calls.ts'
import { FOUND } from './use-call.ts'

/** Calls that answer what became of an act. */
export type ActName = {
  [Name in ConsoleCallName]: ConsoleResult<Name> extends Acted ? Name : never
}[ConsoleCallName]

const ENDS_PROPOSAL: ReadonlySet<ActName> = new Set(['approve', 'refuse', 'withdraw'])

/** Why an act changed nothing: somebody was faster, it was refused, or it did not arrive. */
export interface NotDone {
  readonly why: 'moved' | 'refused' | 'fault'
  readonly words: string
}

export interface Acting<Name extends ActName> {
  readonly isBusy: boolean
  readonly notDone: NotDone | null
  /** Whether it is done; never before the server said so. */
  readonly run: (request: ConsoleRequest<Name>) => Promise<boolean>
}

/** An act and what became of it. `done`: key of what is said when it is. */
export function useAct<Name extends ActName>(name: Name, done: string): Acting<Name> {
  const { calls, t, say } = useConsole()
  const clock = useClock()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [notDone, setNotDone] = useState<NotDone | null>(null)
  const run = async (request: ConsoleRequest<Name>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setNotDone(null)
    const answer = await calls(name, request)
    setBusy(false)
    // Whatever came of it: what is on the screen is asked for again. A search stays as it was; each one is kept in the audit.
    // A proposal that was ended just now is nothing to ask for.
    const isEnded = answer.ok && answer.result.outcome === 'done' && ENDS_PROPOSAL.has(name)
    void cache.invalidateQueries({
      predicate: ({ queryKey: [first] }) => first !== FOUND && !(isEnded && first === 'proposal'),
    })
    if (!answer.ok) {
      setNotDone({ why: 'fault', words: faultWords(answer.fault, t) })
      return false
    }
    const acted: Acted = answer.result
    if (acted.outcome === 'done') {
      say(t(done))
      return true
    }
    const words = acted.outcome === 'moved' ? movedWords(acted, clock) : t(acted.key, acted.values)
    // Its card is gone as soon as the screen has asked again.
    const isGone = acted.outcome === 'moved' && acted.lapsed !== undefined && !ENDS_PROPOSAL.has(name)
    if (isGone) say(words)
    setNotDone({ why: acted.outcome, words })
    return false
  }
  return { isBusy, notDone, run }
}

/** Who was faster, or why a proposal lapsed, with the moment and what the payment is now. */
export function movedWords(acted: Extract<Acted, { outcome: 'moved' }>, clock: Clock): string {
  const { t } = clock
  const { by, at, lapsed, state } = acted
  const values = { by, at: at === null ? '' : secondOf(at, clock) }
  if (state !== undefined) return t('staff.lapsed.movedTo', { ...values, state: t(`staff.state.${state}`) })
  if (lapsed !== undefined) return t(`staff.lapsed.${lapsed}`, values)
  if (by === '') return t(at === null ? 'staff.movedItself' : 'staff.movedItselfAt', values)
  return t(at === null ? 'staff.moved' : 'staff.movedAt', values)
}

/** A fault in words, with its code where there is one to report. */
export function faultWords(
  { fault, code }: CallFault,
  t: (key: string, values?: Record<string, string>) => string,
): string {
  const words = t(`staff.fault.${fault}`)
  return code === '' ? words : `${words} ${t('staff.reportCode', { code })}`
}
