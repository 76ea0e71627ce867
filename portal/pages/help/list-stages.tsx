import type { ReactNode } from 'react'
import { useShell } from '../../shell/shell-context.tsx'
import type { CategoryView, QuestionsView } from './help-props.ts'
import { BackLink, Beside, columnsWith, Crumbs, Rows, Section } from './rows.tsx'

/** Stage 2: the sub-categories of a category. */
export function CategoryStage(view: CategoryView) {
  return (
    <ListFrame view={view}>
      <Rows links={view.subcategories} testId="faq-subcategory" />
    </ListFrame>
  )
}

/** Stage 3: the questions of a sub-category. */
export function QuestionsStage(view: QuestionsView) {
  const { t } = useShell()
  return (
    <ListFrame view={view}>
      <Rows links={view.questions} testId="faq-question" />
      {view.more > 0 ? <p className="muted text-small">{t('help.more', { n: view.more })}</p> : null}
    </ListFrame>
  )
}

function ListFrame({ view, children }: { view: CategoryView | QuestionsView; children: ReactNode }) {
  const { t } = useShell()
  return (
    <>
      <div className="help-path">
        <BackLink href={view.back} />
        <Crumbs crumbs={view.crumbs} own={view.title} />
      </div>
      <div className={columnsWith(view.related)}>
        <div className="main-column stack">
          <h1 tabIndex={-1}>{view.title}</h1>
          {children}
          <Section title={t('help.popularSearches')} links={view.popular} testId="faq-popular" />
        </div>
        <Beside {...view.related} />
      </div>
    </>
  )
}
