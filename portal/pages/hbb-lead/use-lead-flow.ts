import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { useOnce } from '../../kit/use-once.ts'
import { useShell } from '../../shell/shell-context.tsx'
import {
  endRequest,
  entryIsOver,
  keepAnswers,
  LEAD_STEPS,
  pushStep,
  readAnswers,
  stepOfEntry,
  type LeadAnswers,
  type LeadOutcome,
  type LeadStep,
} from './lead-answers.ts'

export interface LeadFlow {
  readonly answers: LeadAnswers
  readonly change: (part: Partial<LeadAnswers>) => void
  /** Remembers what is typed into the details, for whatever step is shown next. */
  readonly keepTyped: (typed: FormValues) => void
  /** The step that is shown is not the one that the page opened with. */
  readonly moved: boolean
  /** Goes on to a step, with what was answered on the way. */
  readonly goOn: (step: LeadStep, part?: Partial<LeadAnswers>) => void
  /** The request was answered, and what was typed for it is forgotten. */
  readonly end: (outcome: LeadOutcome) => void
  /** One step back (UX-31); from the first one, to where the device was chosen. */
  readonly goBack: () => void
}

/** The steps of the request: Back, forward and reload keep them (LEAD-10). In the browser only. */
export function useLeadFlow(): LeadFlow {
  const [answers, setAnswers] = useState(readAnswers)
  const [moved, setMoved] = useState(false)
  const { step } = answers
  const typed = useRef(answers.typed)
  useEffect(() => keepAnswers(answers), [answers])
  useOnce(() => {
    // What was typed later than the entry that Back leads to is not lost: only its step counts.
    const follow = () => {
      setMoved(true)
      setAnswers((old) => ({ ...old, outcome: null, typed: typed.current, step: stepOfEntry() }))
    }
    // Back from the payment: what moved on is over, and so is what another document of the tab has sent.
    const rest = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (entryIsOver()) typed.current = {}
      setAnswers({ ...readAnswers(), outcome: null })
    }
    addEventListener('popstate', follow)
    addEventListener('pageshow', rest)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener('pageshow', rest)
    }
  })
  useSaid(answers)
  const change = useCallback((part: Partial<LeadAnswers>) => setAnswers((old) => ({ ...old, ...part })), [])
  const keepTyped = useCallback((latest: FormValues) => {
    typed.current = latest
  }, [])
  return {
    answers,
    change,
    moved,
    keepTyped,
    goOn: (next, part = {}) => {
      const now = { ...answers, typed: typed.current, ...part }
      keepAnswers({ ...now, step })
      const after = { ...now, step: next }
      pushStep(after)
      scrollTo(0, 0)
      setMoved(true)
      setAnswers(after)
    },
    end: (what) => {
      typed.current = {}
      scrollTo(0, 0)
      setMoved(true)
      setAnswers(endRequest(what))
    },
    goBack: () => history.back(),
  }
}

/** A step that was come to is told to those who do not see it; what came of a request says itself. */
function useSaid({ step, outcome }: LeadAnswers): void {
  const { announce, t } = useShell()
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!outcome)
      announce(t('lead.stepNow', { n: LEAD_STEPS.indexOf(step) + 1, all: 4, name: t(`lead.step.${step}`) }))
  }, [step, outcome, announce, t])
}
