import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'

const STEPS = ['plan', 'details', 'place', 'code'] as const
type ShownStep = (typeof STEPS)[number]

/** "1 Plan · 2 Your details · 3 Place · 4 Code", with where the visitor stands (LEAD-10). */
export function StepLine({ now }: { now: ShownStep }) {
  const { t } = useShell()
  const at = STEPS.indexOf(now)
  return (
    <ol className="step-line" aria-label={t('lead.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < at ? 'done' : index === at ? 'current' : undefined}
          {...(index === at ? { 'aria-current': 'step' as const } : {})}
        >
          <b className="tabular" aria-hidden={index < at || undefined}>
            {index < at ? <Icon name="check" small /> : index + 1}
          </b>
          <span>
            {t(`lead.step.${step}`)}
            {index < at ? <span className="visually-hidden"> ({t('lead.stepDone')})</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
