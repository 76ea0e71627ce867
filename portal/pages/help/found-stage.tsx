import { PAGES } from '#contract/pages.ts'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { FoundView } from './help-props.ts'
import { BackLink } from './rows.tsx'

/** What a search found, the words marked; the no-data message when nothing did (HELP-22). */
export function FoundStage({ back, total, questions, words }: FoundView & { readonly words: string }) {
  const { t, shell } = useShell()
  return (
    <div className="stack">
      <BackLink href={back} />
      <h1 tabIndex={-1}>{t('help.resultsFor', { words })}</h1>
      {total === 0 ? (
        <div className="card stack tight" role="status">
          <h2 data-testid="faq-nodata">{t('help.noData')}</h2>
          <p>{t('help.noDataHelp')}</p>
          <p className="last-line">
            <a className="btn btn-secondary btn-small" href={`tel:${shell.country.customerCareNumber}`}>
              <Icon name="call" />
              {t('help.call')}
            </a>
            <a className="btn btn-secondary btn-small" href={PAGES.contactUs}>
              <Icon name="contact" />
              {t('help.contactUs')}
            </a>
          </p>
        </div>
      ) : (
        <>
          <p className="muted" role="status">
            {total === 1 ? t('help.countOne') : t('help.count', { n: total })}
          </p>
          <ul className="card row-list">
            {questions.map(({ href, parts, note }) => (
              <li key={href}>
                <a className="list-row" href={href} data-testid="faq-question">
                  <span className="grow">
                    {parts.map(({ text, isMarked }, index) =>
                      // The parts of a text never change places.
                      isMarked ? <mark key={index}>{text}</mark> : text,
                    )}
                    <small>{note}</small>
                  </span>
                  <Icon name="right" />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
