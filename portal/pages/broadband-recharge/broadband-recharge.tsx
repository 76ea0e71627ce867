import { ProblemSummary } from '../../kit/problem-summary.tsx'
import { problemSentence } from '../../lines/problem-sentence.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { BroadbandForm } from './broadband-form.tsx'
import type { BroadbandProps } from './broadband-props.ts'
import { RunningQuestion } from './running-question.tsx'

/** Broadband recharge (ROUTER-10): the number of a router or MiFi, then its bundles. */
export function BroadbandRecharge(props: BroadbandProps) {
  const { t, shell } = useShell()
  const problems = props.problems.map((problem) => ({
    href: `#${problem.field}`,
    text: problemSentence(problem, t, shell.country),
  }))
  return (
    <div className="wrap routers">
      <h1 tabIndex={-1}>{t('broadband.title')}</h1>
      <p className="muted intro">{t('broadband.lead')}</p>
      <ProblemSummary problems={problems} failure={props.failure} />
      {props.running === '' ? null : (
        <RunningQuestion number={props.typed.msisdn} productCode={props.running} />
      )}
      <BroadbandForm first={props} />
    </div>
  )
}
