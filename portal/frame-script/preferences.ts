/** Theme and data saver change in place; the cookie tells the next page. Without script the form posts. */
export function enhancePreferences(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    const button = event.submitter
    if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement)) return
    if (form.getAttribute('action') !== '/preferences') return
    event.preventDefault()
    const root = document.documentElement
    if (button.name === 'theme') {
      root.dataset['theme'] = isDark() ? 'light' : 'dark'
      keep('theme', root.dataset['theme'])
    } else {
      const saver = root.dataset['saver'] === 'on' ? 'off' : 'on'
      root.dataset['saver'] = saver
      keep('saver', saver)
      button.textContent = (saver === 'on' ? button.dataset['on'] : button.dataset['off']) ?? ''
    }
  })
}

/** What the eye sees now: the chosen theme, else the device's. */
function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme:dark)').matches
}

function keep(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}
