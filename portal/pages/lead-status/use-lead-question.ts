import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnce } from '../../kit/use-once.ts'
import { readPurchaseText } from '../../session/query-data.ts'
import { readLeadMarker } from '../../session/lead-marker.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { leadAnswerOf, readLeadQuestion } from './lead-question.ts'
import type { LeadAnswer, LeadStatusProps } from './lead-status-props.ts'

export type LeadTyped = LeadStatusProps['typed']
export type LeadProblem = LeadStatusProps['problems'][number]

export interface LeadQuestion {
  readonly typed: LeadTyped
  readonly problems: readonly LeadProblem[]
  readonly answer: LeadAnswer
  readonly busy: boolean
  readonly type: (part: Partial<LeadTyped>) => void
  /** Asks with what is typed; with a problem it is said instead. */
  readonly ask: () => void
}

/** The form of the page: what is typed, what is wrong with it, and what the operator says of the request. */
export function useLeadQuestion(props: LeadStatusProps): LeadQuestion {
  const { shell, t, toast } = useShell()
  const calls = useCalls()
  const [typed, setTyped] = useState(props.typed)
  const [problems, setProblems] = useState(props.problems)
  const [answer, setAnswer] = useState(props.answer)
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)

  // The request of this tab is filled in where nothing was typed yet (TEXT-21).
  useOnce(() => {
    if (props.answer.kind !== 'unasked' || props.problems.length > 0) return
    const leadId = readLeadMarker()?.refLeadId ?? ''
    if (leadId === '') return
    const contactNumber = readPurchaseText('msisdn') ?? ''
    setTyped((old) => ({
      leadId: old.leadId || leadId,
      contactNumber: old.contactNumber || contactNumber,
    }))
  })

  const ask = (): void => {
    const question = readLeadQuestion(typed.leadId, typed.contactNumber, shell.country)
    setProblems(question.problems)
    if (question.problems.length > 0 || !calls || busy) return focusProblem(question.problems[0])
    asked.current += 1
    const mine = asked.current
    setTyped(question.typed)
    setBusy(true)
    void calls.trackLead(question.typed).then((reply) => {
      if (asked.current !== mine) return
      setBusy(false)
      const found = leadAnswerOf(reply, {
        contact: question.typed.contactNumber,
        generic: t('error.generic'),
      })
      setAnswer(found)
      if (found.kind === 'failed') toast('error', found.message)
    })
  }
  useSaid(answer)
  return {
    typed,
    problems,
    answer,
    busy,
    type: (part) => {
      setTyped((old) => ({ ...old, ...part }))
      // What was found, and its Pay, belongs to the request that was asked for.
      asked.current += 1
      setBusy(false)
      setAnswer({ kind: 'unasked' })
      setProblems((old) => old.filter((name) => !(name in part)))
    },
    ask,
  }
}

function focusProblem(problem: LeadProblem | undefined): void {
  if (problem) document.getElementById(problem)?.focus()
}

/** What was found is told to those who do not see it. */
function useSaid(answer: LeadAnswer): void {
  const { announce, t } = useShell()
  const first = useRef(answer)
  const say = useEffectEvent(() => {
    if (answer.kind !== 'found') return
    const { leadId, status } = answer.lead
    announce(`${t('leadStatus.leadId')} ${leadId}: ${t(`leadStatus.stage.${status}`) || status}`)
  })
  useEffect(() => {
    if (first.current !== answer) say()
  }, [answer])
}
