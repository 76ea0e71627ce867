import { useShell } from './shell-context.tsx'

/**
 * `EN | SW`: a form that posts without script and switches in place with it
 * (SHELL-20); absent in a country of one language.
 */
export function LanguageSwitch() {
  const { shell, t, live, switchLanguage } = useShell()
  if (shell.country.languages.length < 2) return null
  return (
    <form
      className="language-switch"
      action="/language"
      method="post"
      aria-label={t('shell.language')}
      data-testid="language-select"
    >
      <input type="hidden" name="back" value={shell.path} />
      {shell.country.languages.map(({ code, name, tag }) => (
        <button
          key={code}
          name="lang"
          value={code}
          lang={tag}
          aria-label={`${code} ${name}`}
          aria-pressed={code === shell.language}
          onClick={(event) => {
            if (!live) return
            event.preventDefault()
            switchLanguage(code)
          }}
        >
          {code}
        </button>
      ))}
    </form>
  )
}
