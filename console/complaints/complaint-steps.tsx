import type { ComplaintStepLine } from '#contract/console/complaints.ts'
import type { ComplaintStep } from '#domain/complaints/complaint.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { Note } from '../kit/pieces.tsx'
import { shortId } from '../texts/identifiers.ts'
import { shortMoment, stepMoment } from '../texts/times.ts'

const DOTS: Readonly<Record<ComplaintStep, { readonly className: string; readonly icon: IconName }>> = {
  opened: { className: 'step-dot', icon: 'flag' },
  'wrote-again': { className: 'step-dot step-warn', icon: 'mail' },
  joined: { className: 'step-dot', icon: 'file' },
  took: { className: 'step-dot step-staff', icon: 'person' },
  answered: { className: 'step-dot step-info', icon: 'send' },
  called: { className: 'step-dot step-info', icon: 'phone' },
  noted: { className: 'step-dot step-staff', icon: 'pencil' },
  passed: { className: 'step-dot step-staff', icon: 'people' },
  ended: { className: 'step-dot step-good', icon: 'check' },
}
const UNSURE: ReadonlySet<ComplaintStepLine['sms']> = new Set(['unsure', 'refused'])

/** What was done so far, the newest first. */
export function ComplaintSteps({ steps }: { readonly steps: readonly ComplaintStepLine[] }) {
  return (
    <ol className="timeline">
      {steps.toReversed().map((step) => (
        <Step key={`${step.at} ${step.kind}`} step={step} />
      ))}
    </ol>
  )
}

function Step({ step }: { readonly step: ComplaintStepLine }) {
  const { t } = useConsole()
  const clock = useClock()
  const { className, icon } = DOTS[step.kind]
  const who = step.by === '' ? 'customer' : 'staff'
  // What was written first stands above, in whole.
  const said = step.kind === 'opened' ? '' : step.words
  const words = step.kind === 'joined' ? shortId(said) : said
  return (
    <li>
      <span className={className}>
        <Icon name={icon} size="small" />
      </span>
      <div>
        <div className="step-head">
          <b>
            {t(`staff.complaints.step.${step.kind}.${who}`, { by: step.by, to: step.to })}
            {step.sms === null ? null : ` · ${t(`staff.complaints.sms.${step.sms}`)}`}
          </b>
          <time dateTime={step.at}>{stepMoment(step.at, clock)}</time>
        </div>
        {words === '' ? null : <p className="complaint-step-words">{words}</p>}
        {step.promisedAt === null ? null : (
          <p className="step-evidence">
            {t('staff.complaints.promised', { at: shortMoment(step.promisedAt, clock) })}
          </p>
        )}
        {UNSURE.has(step.sms) ? <Note tone="warn">{t('staff.complaints.callInstead')}</Note> : null}
      </div>
    </li>
  )
}
