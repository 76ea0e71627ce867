import { PAGES } from '#contract/pages.ts'
import { Coil } from '../../kit/coil.tsx'
import { Note } from '../../kit/note.tsx'
import { YourData } from '../../own-data/your-data.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { LeadQuestionForm } from './lead-question-form.tsx'
import { LeadStages } from './lead-stages.tsx'
import type { LeadStatusProps } from './lead-status-props.ts'
import { useLeadQuestion } from './use-lead-question.ts'

/** Where a request for home internet stands (LEAD-51): two numbers in, its stages out. */
export function LeadStatus(props: LeadStatusProps) {
  const { t, shell } = useShell()
  const question = useLeadQuestion(props)
  const { answer } = question
  return (
    <div className="wrap task">
      <div>
        <h1 tabIndex={-1}>{t('leadStatus.title')}</h1>
        <LeadQuestionForm question={question} />
      </div>
      <div className="task-aside stack" data-testid="lead-answer" data-kind={answer.kind}>
        {answer.kind === 'found' ? <LeadStages lead={answer.lead} stages={props.stages} /> : null}
        {answer.kind === 'none' ? <Nothing /> : null}
        {answer.kind === 'failed' ? (
          <div role="alert">
            <Note tone="error">{answer.message}</Note>
          </div>
        ) : null}
        <nav className="lead-ways" aria-label={t('leadStatus.ways')}>
          <a href={`tel:${shell.country.customerCareNumber}`}>{t('leadStatus.call')}</a>
          <a href={`${PAGES.home}#devices`}>{t('leadStatus.newRequest')}</a>
        </nav>
        <YourData />
      </div>
    </div>
  )
}

/** The same for a request that does not exist and for one of another number (LEAD-51). */
function Nothing() {
  const { t } = useShell()
  return (
    <div className="empty" role="status">
      <Coil />
      <h2>{t('leadStatus.none')}</h2>
      <p className="muted">{t('leadStatus.noneHelp')}</p>
    </div>
  )
}
