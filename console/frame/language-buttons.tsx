import { useConsole, type Language } from './console-context.ts'

const LANGUAGES: readonly { readonly code: Language; readonly tag: string }[] = [
  { code: 'EN', tag: 'en' },
  { code: 'SW', tag: 'sw' },
]

/** The languages that staff work in, each under its own name; the one that is spoken is no button. */
export function LanguageButtons() {
  const { t, language, setLanguage } = useConsole()
  // Where a country speaks one language the other has no name, and there is nothing to choose.
  const spoken = LANGUAGES.filter(({ code }) => t(`staff.language.${code}`) !== '')
  if (spoken.length < 2) return null
  return (
    <span className="language-choice" role="group" aria-label={t('staff.say.language')}>
      {spoken.map(({ code, tag }) =>
        code === language ? (
          <span key={code} lang={tag} aria-current="true">
            {t(`staff.language.${code}`)}
          </span>
        ) : (
          <button
            key={code}
            type="button"
            className="text-button"
            lang={tag}
            onClick={() => setLanguage(code)}
          >
            {t(`staff.language.${code}`)}
          </button>
        ),
      )}
    </span>
  )
}
