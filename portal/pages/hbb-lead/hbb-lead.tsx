import { PAGES } from '#contract/pages.ts'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { WaysOn } from '../ways-on.tsx'
import type { LeadProps } from './lead-props.ts'

/** Home internet: a plan, who asks, where it goes, and whether it can be connected (D2 §2.5, experience 4.21). */
export function HbbLead(_props: LeadProps) {
  const { t } = useShell()
  return (
    <div className="wrap task">
      <div>
        <h1 tabIndex={-1}>{t('lead.title')}</h1>
        <WithoutScript />
      </div>
    </div>
  )
}

/** A code cannot be asked for without script: who helps instead (experience 3.10). */
function WithoutScript() {
  const { t, shell } = useShell()
  return (
    <noscript>
      <Note tone="warn">
        {t('lead.needsScript')}{' '}
        <a href={`tel:${shell.country.customerCareNumber}`}>{t('lead.needsScriptCall')}</a>
      </Note>
      <p>
        <a href={`${PAGES.home}#devices`}>{t('lead.needsScriptDevices')}</a>
      </p>
      <WaysOn />
    </noscript>
  )
}
