import { useEffect, useState } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import type { LeadProps } from '../lead-props.ts'
import { OutcomeDialog } from '../outcome/outcome-dialogs.tsx'
import { useSendLead } from '../outcome/use-send-lead.ts'
import type { Partner } from '../partner.ts'
import type { LeadFlow } from '../use-lead-flow.ts'
import { PlaceForm } from './place-form.tsx'
import { PlacePicker } from './place-picker.tsx'
import { useAddressSearch } from './use-address-search.ts'
import { useLeadCode } from './use-lead-code.ts'

interface PlaceStepProps {
  readonly flow: LeadFlow
  readonly settings: LeadProps
  readonly partner: Partner | null
  readonly plan: WireBundle
  readonly values: FormValues
  /** A code is asked for: the fourth step. */
  readonly onAsking: (asking: boolean) => void
  readonly onNumberRefused: (message: string) => void
}

/** Steps 3 and 4: the place on a map, then the code, then what comes of it (D2 §2.5, §4, experience 4.21). */
export function PlaceStep(props: PlaceStepProps) {
  const { flow, settings, values, onAsking, onNumberRefused } = props
  const { t, announce } = useShell()
  const { place, outcome } = flow.answers
  const search = useAddressSearch({
    values,
    countryName: settings.countryName,
    known: place !== null,
    onFound: ({ label, point }) => {
      flow.change({ place: { lat: point.latitude, lng: point.longitude, address: label } })
      announce(label)
    },
  })
  const request = useSendLead(props)
  const code = useLeadCode({
    values,
    onProved: (uniqueCode) => {
      if (place) void request.send(uniqueCode, place)
    },
    onNumberRefused,
  })
  const { window } = code.gate
  const asking = window !== null
  useEffect(() => onAsking(asking), [asking, onAsking])
  useEffect(() => () => onAsking(false), [onAsking])
  const [moved, setMoved] = useState(false)

  return (
    <section className="stack" aria-labelledby="lead-step">
      <div>
        <h2 id="lead-step" tabIndex={-1}>
          {t('lead.place')}
        </h2>
        <p className="muted">{t('lead.placeLead')}</p>
      </div>
      <PlacePicker
        settings={settings}
        place={place}
        search={search}
        moved={moved}
        onPlace={(next) => {
          setMoved(true)
          flow.change({ place: next })
          request.forgetFailure()
        }}
      />
      <PlaceForm
        values={values}
        place={place}
        busy={code.busy || request.busy}
        busyText={t(request.busy ? 'lead.submitting' : 'form.sending')}
        failure={request.failure || code.failure || code.gate.notice}
        failed={request.failure !== ''}
        onContinue={() => {
          if (place && !request.sendAgain(place)) void code.prove()
        }}
      />
      {window}
      {outcome ? <OutcomeDialog outcome={outcome} onStay={() => flow.change({ outcome: null })} /> : null}
    </section>
  )
}
