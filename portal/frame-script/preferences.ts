/** Grounds of the browser's own bar, as the server writes them (server/pages/document.ts). */
const GROUNDS = { light: '#FBF8F3', dark: '#150E16' } as const

/**
 * Theme, data saver and, where no framework does it, the language change in place and say so; the cookie tells the next
 * page. Without script the form posts.
 */
export function enhancePreferences(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    const button = event.submitter
    if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement)) return
    if (form.getAttribute('action') === '/language') {
      event.preventDefault()
      return void import('./later/switch-language.ts').then(
        ({ switchLanguage }) => switchLanguage(button),
        () => form.submit(),
      )
    }
    if (form.getAttribute('action') !== '/preferences') return
    event.preventDefault()
    if (button.name === 'theme') chooseTheme(form, button.value === 'dark' ? 'dark' : 'light')
    else chooseSaver(button)
  })
}

/** The page, its scroll bars and native controls, and the browser's bar: all of one theme. */
function chooseTheme(form: HTMLFormElement, theme: keyof typeof GROUNDS): void {
  document.documentElement.dataset['theme'] = theme
  for (const { name, ground } of [
    { name: 'color-scheme', ground: theme },
    { name: 'theme-color', ground: GROUNDS[theme] },
  ])
    for (const meta of document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`))
      meta.content = ground
  keep('theme', theme)
  const other = form.querySelector<HTMLButtonElement>(`[name="theme"]:not([value="${theme}"])`)
  other?.focus()
  say(other?.textContent)
}

function chooseSaver(button: HTMLButtonElement): void {
  const root = document.documentElement
  const saver = root.dataset['saver'] === 'on' ? 'off' : 'on'
  root.dataset['saver'] = saver
  keep('saver', saver)
  const words = button.querySelector('span')
  if (words) words.textContent = (saver === 'on' ? button.dataset['on'] : button.dataset['off']) ?? ''
  say(words?.textContent)
}

/** Spoken where a window is open: what lies outside it is not heard, so the sentence goes inside. */
function say(words: string | null | undefined): void {
  const place = document.querySelector('[data-said]') ?? document.getElementById('live-polite')
  if (place) place.textContent = words ?? ''
}

function keep(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}
