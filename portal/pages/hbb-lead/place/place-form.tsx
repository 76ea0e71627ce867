import type { ReactNode } from 'react'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { SubmitButton } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Note } from '../../../kit/note.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import type { LeadPlace } from '../lead-answers.ts'

interface PlaceFormProps {
  readonly values: FormValues
  readonly place: LeadPlace | null
  readonly busy: boolean
  readonly busyText: string
  /** Why it went no further; '' while nothing is wrong. */
  readonly failure: string
  /** The request itself was not taken: the button tries again. */
  readonly failed: boolean
  readonly onContinue: () => void
  /** What is said of the place that was found. */
  readonly children: ReactNode
}

/** The address as it was typed, and on (LEAD-17). */
export function PlaceForm(props: PlaceFormProps) {
  const { values, place, busy, busyText, failure, failed, onContinue, children } = props
  const { t } = useShell()
  const typed = [values['installationAddress'], values['landmark'], values['town']]
  const missing =
    place === null ? 'lead.needPlace' : place.by === 'town' && !isWritten(values) ? 'lead.needPin' : ''
  return (
    <form
      className="stack tight"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onContinue()
      }}
    >
      {children}
      <p className="muted">
        {t('lead.address')} <span data-testid="lead-address">{typed.filter((part) => part).join(', ')}</span>
      </p>
      {failure === '' ? null : (
        <div role="alert" data-testid="lead-failure">
          <Note tone="error">
            <p>{failure}</p>
            {failed ? <p>{t('lead.failedHelp')}</p> : null}
          </Note>
        </div>
      )}
      <SubmitButton
        missing={missing === '' ? [] : [t(missing)]}
        neededText={t('form.needed', { list: t(missing) })}
        readyText={t('form.ready')}
        live
        busy={busy}
        busyText={busyText}
        onBlocked={() => document.getElementById('lead-search')?.focus()}
      >
        {t(failed ? 'lead.again' : 'lead.continue')}
      </SubmitButton>
      <button type="button" className="btn btn-quiet" onClick={() => history.back()}>
        <Icon name="back" />
        {t('lead.back')}
      </button>
    </form>
  )
}

/** Somebody who finds the house by its words. The middle of a town is nobody's roof: without words the pin has to be put. */
function isWritten({ installationAddress = '', landmark = '' }: FormValues): boolean {
  return `${installationAddress}${landmark}`.trim() !== ''
}
