import type { TextFault, TextLanguage, TextLine } from '#contract/console/texts.ts'
import { lostPlaces, placesIn } from '#domain/texts/placeholders.ts'
import { lengthUnder } from '#domain/texts/text-length.ts'
import { withWholeSigns } from '#domain/texts/whole-signs.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import type { Draft } from './use-draft.ts'
import { languageName } from '../texts/language-name.ts'

export interface TextBoxProps {
  readonly line: TextLine
  readonly language: TextLanguage
  readonly draft: Draft
  readonly isLocked: boolean
  readonly faults: readonly TextFault[]
}

export function boxId(language: TextLanguage, place: string): string {
  return `text-${language}-${place}`
}

/** One text in one language: its words, the places that it keeps as signs that go whole, its length where that counts. */
export function TextBox({ line, language, draft, isLocked, faults }: TextBoxProps) {
  const { t } = useConsole()
  const { published, before, isLiteral } = line.says[language]
  const edited = draft.textOf(language, line.place)
  const text = edited ?? published ?? ''
  const english = line.says.EN
  const model =
    language === 'EN'
      ? (english.published ?? '')
      : (draft.textOf('EN', line.place) ?? english.published ?? '')
  const lost = text === '' && language !== 'EN' ? [] : lostPlaces(text, model)
  const id = boxId(language, line.place)
  const isChanged = edited !== null && edited !== (published ?? '')
  const change = (next: string): void =>
    draft.change({ language, place: line.place, text: withWholeSigns(text, next) })
  return (
    <div className={isChanged ? 'text-box text-box-changed' : 'text-box'}>
      <div className="split small-text">
        <label className="semibold" htmlFor={id}>
          {languageName(language)}
        </label>
        <span className="muted">
          {isLiteral ? t('staff.texts.literal') : stateWords({ line, text, published, isChanged }, t)}
        </span>
      </div>
      <textarea
        id={id}
        className="field-box"
        lang={language.toLowerCase()}
        rows={
          line.isMarkdown
            ? 10
            : Math.min(8, Math.max(2, Math.ceil((text || english.published || '').length / 22)))
        }
        maxLength={20_000}
        value={text}
        placeholder={published === null ? (english.published ?? '') : undefined}
        readOnly={isLiteral || isLocked}
        aria-invalid={lost.length > 0 || faults.length > 0}
        aria-describedby={`${id}-told`}
        onChange={(event) => change(event.target.value)}
      />
      <div id={`${id}-told`} className="stack">
        {placesIn(model).length === 0 ? null : (
          <div className="line line-wrap">
            {placesIn(model).map((name) =>
              lost.includes(name) && !isLiteral && !isLocked ? (
                <button
                  key={name}
                  type="button"
                  className="place-sign place-lost"
                  onClick={() => change(`${text} {{${name}}}`)}
                >
                  <Icon name="plus" size="small" /> {t('staff.texts.needs', { name })}
                </button>
              ) : (
                <span key={name} className="place-sign">
                  {name}
                </span>
              ),
            )}
          </div>
        )}
        {faults.map(({ reason }) => (
          <p key={reason} className="field-fault">
            <Icon name="alert" size="small" /> {reason}
          </p>
        ))}
        {before === null ? null : (
          <div className="note note-warn">
            <div>
              <b>{t('staff.texts.newer')}</b>
              <p>
                {t('staff.texts.side.theirs')}: {published}
              </p>
              <p>
                {t('staff.texts.side.before')}: {before}
              </p>
              <button
                type="button"
                className="text-button"
                onClick={() => draft.change({ language, place: line.place, text: published ?? '' })}
              >
                {t('staff.texts.takeTheirs')}
              </button>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

interface Stated {
  readonly line: TextLine
  readonly text: string
  readonly published: string | null
  readonly isChanged: boolean
}

function stateWords(
  { line, text, published, isChanged }: Stated,
  t: (key: string, values?: Record<string, string>) => string,
): string {
  if (line.limit !== null && text !== '')
    return t('staff.texts.length', {
      is: String(lengthUnder(line.limit, text)),
      most: String(line.limit.most),
    })
  if (published === null && text === '') return t('staff.texts.missing')
  if (!isChanged) return t('staff.texts.unchanged')
  return t(published === null ? 'staff.texts.new' : 'staff.texts.changed')
}
