import type { Step, StepTone } from '#contract/console/payment.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { stepMoment } from '../texts/times.ts'
import { Icon, type IconName } from './icon.tsx'

const DOTS: Readonly<Record<StepTone, { readonly className: string; readonly icon: IconName }>> = {
  customer: { className: 'step-dot', icon: 'person' },
  asked: { className: 'step-dot step-info', icon: 'send' },
  waiting: { className: 'step-dot', icon: 'clock' },
  ok: { className: 'step-dot step-good', icon: 'check' },
  warn: { className: 'step-dot step-warn', icon: 'flag' },
  err: { className: 'step-dot step-fault', icon: 'close' },
  info: { className: 'step-dot step-info', icon: 'phone' },
  staff: { className: 'step-dot step-staff', icon: 'people' },
}

/** What happened, in the order it is given. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <StepLine key={`${step.at} ${step.key}`} step={step} />
      ))}
    </ol>
  )
}

function StepLine({ step }: { step: Step }) {
  const { t } = useConsole()
  const clock = useClock()
  const { className, icon } = DOTS[step.tone]
  const at = stepMoment(step.at, clock)
  return (
    <li>
      <span className={className}>
        <Icon name={icon} size="small" />
      </span>
      <div>
        <div className="step-head">
          <b>{t(step.key, step.values)}</b>
          <time dateTime={step.at}>
            {step.from === null ? at : t('staff.time.fromTo', { from: stepMoment(step.from, clock), to: at })}
          </time>
        </div>
        {step.evidence === '' ? null : <p className="step-evidence">{step.evidence}</p>}
        {step.said === null ? null : (
          <details>
            <summary>{t('staff.step.wordForWord')}</summary>
            <pre className="word-for-word">{step.said}</pre>
          </details>
        )}
      </div>
    </li>
  )
}
