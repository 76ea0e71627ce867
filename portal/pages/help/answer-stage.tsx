import { PAGES } from '#contract/pages.ts'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { AnswerView } from './help-props.ts'
import { Feedback } from './feedback.tsx'
import { BackLink, Beside, columnsWith, Crumbs } from './rows.tsx'

/** Stage 4: one question, its answer, whether it helped, and whom else to ask (HELP-15). */
export function AnswerStage(view: AnswerView) {
  const { t } = useShell()
  return (
    <>
      <div className="help-path">
        <BackLink href={view.back} />
        <Crumbs crumbs={view.crumbs} own="" />
      </div>
      <div className={columnsWith(view.related)}>
        <div className="main-column stack">
          <article className="stack">
            <p className="text-small overline">
              {t('question')} · <a href={view.category.href}>{view.category.text}</a>
            </p>
            <h1 tabIndex={-1}>{view.question}</h1>
            <div
              className="prose"
              role="region"
              aria-label={t('answer')}
              data-testid="faq-answer"
              dangerouslySetInnerHTML={{ __html: view.html }}
            />
          </article>
          <Feedback {...view} />
          <StillNeed {...view} />
        </div>
        <Beside {...view.related} />
      </div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: view.structured }} />
    </>
  )
}

function StillNeed(view: Pick<AnswerView, 'shareHref' | 'shareText'>) {
  const { t, shell } = useShell()
  return (
    <section className="card stack tight" aria-labelledby="still-h" data-testid="faq-still-need">
      <h2 id="still-h">{t('help.stillNeed')}</h2>
      <p className="last-line">
        <a className="btn btn-secondary btn-small" href={PAGES.storeLink}>
          <Icon name="shop" />
          {t('help.findStore')}
        </a>
        <a className="btn btn-secondary btn-small" href={`tel:${shell.country.customerCareNumber}`}>
          <Icon name="call" />
          {t('help.call')}
        </a>
        <a
          className="btn btn-quiet btn-small"
          href={view.shareHref}
          rel="noopener noreferrer"
          data-share={view.shareText}
        >
          <Icon name="share" />
          {t('help.share')}
        </a>
      </p>
    </section>
  )
}
