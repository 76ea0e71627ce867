import { useConsole, type Language } from './console-context.ts'

const LANGUAGES: readonly { readonly code: Language; readonly tag: string }[] = [
  { code: 'EN', tag: 'en' },
  { code: 'SW', tag: 'sw' },
]

/** The languages that staff work in, each under its own name. */
export function LanguageButtons() {
  const { t, language, setLanguage } = useConsole()
  return LANGUAGES.map(({ code, tag }) => (
    <button
      key={code}
      type="button"
      className="text-button"
      lang={tag}
      aria-pressed={code === language}
      onClick={() => setLanguage(code)}
    >
      {t(`staff.language.${code}`)}
    </button>
  ))
}
