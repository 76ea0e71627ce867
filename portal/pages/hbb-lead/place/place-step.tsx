import { useEffect, useState } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { Note } from '../../../kit/note.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import type { LeadProps } from '../lead-props.ts'
import { useSendLead } from '../outcome/use-send-lead.ts'
import type { Partner } from '../partner.ts'
import { SelectedPlan } from '../selected-plan.tsx'
import { StepHeading } from '../step-heading.tsx'
import type { LeadFlow } from '../use-lead-flow.ts'
import { PlaceForm } from './place-form.tsx'
import { PlacePicker } from './place-picker.tsx'
import { useAddressSearch, type AddressSearch } from './use-address-search.ts'
import { useLeadCode } from './use-lead-code.ts'

/** What comes of a request: it is here whenever one can be sent. */
export { OutcomeDialog } from '../outcome/outcome-dialogs.tsx'

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

/** Steps 3 and 4: the place on a map, then the code (LEAD-10). */
export function PlaceStep(props: PlaceStepProps) {
  const { flow, settings, plan, values, onAsking, onNumberRefused } = props
  const { t, announce } = useShell()
  const { place } = flow.answers
  const search = useAddressSearch({
    values,
    countryName: settings.countryName,
    known: place,
    onFound: (found) => {
      flow.change({ place: found })
      announce(found.address)
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

  const said = !moved && search.kind !== 'hand'
  const form = (
    <div className="picker-side stack">
      <SelectedPlan plan={plan} onChange={() => history.go(-2)} />
      <PlaceForm
        values={values}
        place={place}
        busy={code.busy || request.busy}
        busyText={t(request.busy ? 'lead.submitting' : 'form.sending')}
        failure={request.failure || code.failure || code.gate.notice}
        failed={request.failure !== ''}
        onContinue={() => {
          if (place && !request.sendAgain(place)) void code.prove(place)
        }}
      >
        {said && search.kind === 'address' ? <p role="status">{t('lead.found')}</p> : null}
      </PlaceForm>
    </div>
  )
  return (
    <section className="stack place-step" aria-labelledby="lead-step">
      <StepHeading flow={flow}>{t('lead.place')}</StepHeading>
      <div className="stack tight" data-testid="lead-map">
        {said && search.kind !== 'address' ? <Found search={search} /> : null}
        {search.kind === 'looking' ? (
          <div className="picker">
            <div className="skeleton map-step" aria-hidden="true" />
            {form}
          </div>
        ) : (
          <PlacePicker
            settings={settings}
            place={place}
            onPlace={(next) => {
              setMoved(true)
              flow.change({ place: next })
              request.forgetFailure()
              code.forgetFailure()
            }}
          >
            {form}
          </PlacePicker>
        )}
      </div>
      {window}
    </section>
  )
}

/** Above the map: it says what is to be done there. A house that was found is named under it. */
const FOUND = {
  address: 'lead.found',
  town: 'lead.foundTown',
  hand: 'lead.notFound',
  none: 'lead.notFound',
} as const

/** What became of looking for the address: which try, or what is to be done with the pin. */
function Found({ search }: { readonly search: AddressSearch }) {
  const { t } = useShell()
  const sentence =
    search.kind === 'looking'
      ? t('lead.looking', { n: search.turn, all: search.turns })
      : t(FOUND[search.kind])
  return (
    <div role="status">
      <Note tone={search.kind === 'none' ? 'warning' : 'info'}>{sentence}</Note>
    </div>
  )
}
