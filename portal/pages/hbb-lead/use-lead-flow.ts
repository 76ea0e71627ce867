import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { useOnce } from '../../kit/use-once.ts'
import { useShell } from '../../shell/shell-context.tsx'
import {
  keepAnswers,
  LEAD_STEPS,
  pushStep,
  readAnswers,
  stepOfEntry,
  type LeadAnswers,
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
  /** One step back (experience 5.7); from the first one, to where the device was chosen. */
  readonly goBack: () => void
}

/** The steps of the request: Back, forward and reload keep them (experience 4.21). In the browser only. */
export function useLeadFlow(): LeadFlow {
  const { announce, t } = useShell()
  const [answers, setAnswers] = useState(readAnswers)
  const [moved, setMoved] = useState(false)
  const { step } = answers
  const typed = useRef(answers.typed)
  useEffect(() => keepAnswers(answers), [answers])
  useOnce(() => {
    // What was typed later than the entry that Back leads to is not lost: only its step counts.
    const follow = () => {
      setMoved(true)
      setAnswers((old) => ({ ...old, typed: typed.current, step: stepOfEntry() }))
    }
    // Back from the payment: what moved on is over.
    const rest = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setAnswers((old) => ({ ...old, outcome: null }))
    }
    addEventListener('popstate', follow)
    addEventListener('pageshow', rest)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener('pageshow', rest)
    }
  })
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    announce(t('lead.stepNow', { n: LEAD_STEPS.indexOf(step) + 1, all: 4, name: t(`lead.step.${step}`) }))
  }, [step, announce, t])

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
    goBack: () => history.back(),
  }
}
