import type { TextDifference } from '#contract/console/texts.ts'
import { diffWords } from '#domain/texts/word-diff.ts'
import { useConsole } from '../frame/console-context.ts'
import { languageName } from '../texts/language-name.ts'

/** What would change for customers, word by word, text by text. */
export function DifferenceList({
  differences,
  total,
}: {
  differences: readonly TextDifference[]
  total: number
}) {
  const { t } = useConsole()
  if (total === 0) return <p className="muted">{t('staff.texts.noChanges')}</p>
  return (
    <>
      <ul className="difference-list">
        {differences.map(({ language, name, place, before, after }) => (
          <li key={`${language} ${name} ${place}`}>
            <div className="small-text muted">
              {languageName(language)} · {place === '' ? name : place}
            </div>
            <p>
              {diffWords(before ?? '', after ?? '').map(({ kind, text }, n) => {
                // Parts have no name of their own but their order.
                const key = `${n} ${kind}`
                if (kind === 'gone') return <del key={key}>{text}</del>
                return kind === 'new' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
              })}
            </p>
          </li>
        ))}
      </ul>
      {total > differences.length ? (
        <p className="muted">{t('staff.texts.more', { count: String(total - differences.length) })}</p>
      ) : null}
    </>
  )
}
