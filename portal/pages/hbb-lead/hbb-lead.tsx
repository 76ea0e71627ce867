import { useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import { Note } from '../../kit/note.tsx'
import { readDevice } from '../../leads/device-details.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { QuickLinks } from '../quick-links.tsx'
import { LeadFlow } from './lead-flow.tsx'
import type { LeadProps } from './lead-props.ts'

/** Home internet: a plan, who asks, where it goes, and whether it can be connected (LEAD-10). */
export function HbbLead(settings: LeadProps) {
  const { t, live } = useShell()
  return (
    <div className="wrap lead-page">
      <h1 tabIndex={-1}>{t('lead.title')}</h1>
      {live ? (
        <Flow settings={settings} />
      ) : (
        <>
          <WithoutScript />
          <Waiting />
        </>
      )}
    </div>
  )
}

function Flow({ settings }: { settings: LeadProps }) {
  const [device] = useState(readDevice)
  return device ? <LeadFlow device={device} settings={settings} /> : <Waiting />
}

/** Until the phone says which device it is. */
function Waiting() {
  return (
    <div data-testid="skeleton" className="stack tight script-skeleton" aria-hidden="true">
      <div className="skeleton skeleton-row" />
      <div className="skeleton skeleton-row" />
    </div>
  )
}

/** A code cannot be asked for without script: who helps instead (SHELL-74). */
function WithoutScript() {
  const { t, shell } = useShell()
  return (
    <div className="stack without-script">
      <Note tone="warning">
        {t('lead.needsScript')}{' '}
        <a href={`tel:${shell.country.customerCareNumber}`}>{t('lead.needsScriptCall')}</a>
      </Note>
      <p>
        <a href={`${PAGES.home}#devices`}>{t('lead.needsScriptDevices')}</a>
      </p>
      <QuickLinks />
    </div>
  )
}
