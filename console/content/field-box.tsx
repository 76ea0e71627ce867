import { useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { languageName } from '../texts/language-name.ts'
import { PictureField } from './picture-field.tsx'
import { boxId, type TextBoxProps } from './text-box.tsx'

/** What of a text is chosen and not written, in one language: a picture, a day, where it leads. */
export function FieldBox({ line, language, draft, isLocked, faults }: TextBoxProps) {
  const { t } = useConsole()
  const { place, field, says } = line
  const { published } = says[language]
  const edited = draft.textOf(language, place)
  const value = edited ?? published ?? ''
  const english = draft.textOf('EN', place) ?? says.EN.published ?? ''
  const id = boxId(language, place)
  const isChanged = edited !== null && edited !== (published ?? '')
  const change = (text: string): void => draft.change({ language, place, text })
  return (
    <div className={isChanged ? 'text-box text-box-changed' : 'text-box'}>
      <div className="split small-text">
        <label className="semibold" htmlFor={id}>
          {languageName(language)}
        </label>
        <span className="muted">{t(isChanged ? 'staff.texts.changed' : 'staff.texts.unchanged')}</span>
      </div>
      {field === 'picture' ? (
        <PictureField
          id={id}
          value={value}
          isLocked={isLocked}
          isWrong={faults.length > 0}
          onChange={change}
        />
      ) : (
        <div className="field-box">
          <input
            id={id}
            type={field === 'day' ? 'date' : 'text'}
            inputMode={field === 'link' ? 'url' : undefined}
            placeholder={field === 'link' ? '/data-bundle' : undefined}
            maxLength={1_000}
            autoComplete="off"
            spellCheck={false}
            value={value}
            readOnly={isLocked}
            aria-invalid={faults.length > 0}
            aria-describedby={`${id}-told`}
            onChange={(event) => change(event.target.value)}
          />
        </div>
      )}
      <div id={`${id}-told`} className="stack">
        {language === 'EN' || isLocked || english === value ? null : (
          <button type="button" className="text-button small-text" onClick={() => change(english)}>
            {t('staff.texts.asInEnglish')}
          </button>
        )}
        {faults.map(({ reason }) => (
          <p key={reason} className="field-fault">
            <Icon name="alert" size="small" /> {reason}
          </p>
        ))}
      </div>
    </div>
  )
}
