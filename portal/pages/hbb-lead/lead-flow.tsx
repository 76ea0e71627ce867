import { lazy, Suspense, useState } from 'react'
import { useOnce } from '../../kit/use-once.ts'
import { loadPiece } from '../../frame-script/load-piece.ts'
import type { DeviceDetails } from '../../leads/device-details.ts'
import { readLeadMarker } from '../../session/lead-marker.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { DevicePanel } from './device/device-panel.tsx'
import { inLanguage } from './device/device-words.ts'
import type { LeadProps } from './lead-props.ts'
import { partnerOf } from './partner.ts'
import { PlanStep } from './plan-step.tsx'
import { SelectedPlan } from './selected-plan.tsx'
import { StepLine } from './step-line.tsx'
import { useLeadFlow } from './use-lead-flow.ts'

/** Steps that most visitors reach later: their code comes when a plan is chosen. */
const loadDetails = () => loadPiece(import('./details/details-step.tsx'))
const loadPlace = () => loadPiece(import('./place/place-step.tsx'))
const DetailsStep = lazy(async () => ({ default: (await loadDetails()).DetailsStep }))
const PlaceStep = lazy(async () => ({ default: (await loadPlace()).PlaceStep }))
const OutcomeDialog = lazy(async () => ({ default: (await loadPlace()).OutcomeDialog }))

/** Few have sent a request before. */
const EarlierRequest = lazy(async () => ({
  default: (await loadPiece(import('./earlier-request.tsx'))).EarlierRequest,
}))

interface LeadFlowProps {
  readonly device: DeviceDetails
  readonly settings: LeadProps
}

/** The steps of a request for home internet, one at a time (LEAD-10). In the browser only. */
export function LeadFlow({ device, settings }: LeadFlowProps) {
  const { shell } = useShell()
  const flow = useLeadFlow()
  const { step, plan, values, outcome } = flow.answers
  const sentBefore = readLeadMarker()
  const [partner] = useState(() => partnerOf(location.search))
  const [asking, setAsking] = useState(false)
  const [numberProblem, setNumberProblem] = useState('')
  useOnce(() => {
    if (!partner) return
    void loadPiece(import('./partner-session.ts')).then(
      ({ beginPartnerSession }) => beginPartnerSession(partner.email),
      () => undefined,
    )
  })
  return (
    <>
      <StepLine now={asking || outcome ? 'code' : step} />
      <div className="lead-columns">
        <aside className="stack">
          {step === 'plan' ? (
            <DevicePanel
              device={inLanguage(device, settings.devices, shell.language)}
              isOnly={settings.devices[shell.language].length < 2}
            />
          ) : null}
          {step === 'details' && plan ? <SelectedPlan plan={plan} onChange={() => history.back()} /> : null}
          {sentBefore ? (
            <Suspense fallback={null}>
              <EarlierRequest leadId={sentBefore.refLeadId} />
            </Suspense>
          ) : null}
        </aside>
        <Suspense fallback={<div className="skeleton skeleton-row" aria-hidden="true" />}>
          {outcome ? (
            <OutcomeDialog outcome={outcome} onStay={() => flow.change({ outcome: null })} />
          ) : step === 'plan' ? (
            <PlanStep flow={flow} countryName={settings.countryName} onChosen={() => void loadDetails()} />
          ) : null}
          {step === 'details' ? (
            <DetailsStep
              {...{ flow, partner, numberProblem, settings }}
              onSent={() => {
                setNumberProblem('')
                // Fetched while the answers are read once more; what fails is fetched again when it is wanted.
                loadPlace().catch(() => undefined)
              }}
            />
          ) : null}
          {step === 'place' && plan && values ? (
            <PlaceStep
              {...{ flow, settings, partner, plan, values, onAsking: setAsking }}
              onNumberRefused={(message) => {
                setNumberProblem(message)
                flow.goBack()
              }}
            />
          ) : null}
        </Suspense>
      </div>
    </>
  )
}
