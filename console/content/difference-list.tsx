import type { TextDifference } from '#contract/console/texts.ts'
import { broughtIn } from '#domain/texts/risky-words.ts'
import { diffWords } from '#domain/texts/word-diff.ts'
import { useConsole } from '../frame/console-context.ts'
import { Tag } from '../kit/pieces.tsx'
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
            <BroughtIn before={before} after={after} />
          </li>
        ))}
      </ul>
      {total > differences.length ? (
        <p className="muted">{t('staff.texts.more', { count: String(total - differences.length) })}</p>
      ) : null}
    </>
  )
}

/** Numbers, codes and addresses that a text brings in: why a second reader is asked. */
export function BroughtIn({ before, after }: Pick<TextDifference, 'before' | 'after'>) {
  const { t } = useConsole()
  const found = broughtIn(before ?? '', after ?? '')
  if (found.length === 0) return null
  return (
    <Tag tone="warn" icon="people">
      {t('staff.texts.bringsIn', { what: found.join(', ') })}
    </Tag>
  )
}
