const STAYS_MS = 3_000

/**
 * An error toast on a page without the framework, built like kit/toast.tsx:
 * 3 s, held under pointer or focus (SHELL-42).
 */
export function showToast(words: { heading: string; message: string; close: string }): void {
  const place = document.querySelector('.toasts')
  if (!place) return
  const heading = element('b', 'toast-heading', words.heading)
  const message = element('span', 'toast-message', words.message)
  const text = document.createElement('span')
  text.append(heading, document.createElement('br'), message)
  const close = element('button', 'toast-close', '')
  close.className = 'icon-button'
  close.ariaLabel = words.close
  close.append(icon('close'))
  const toast = element('div', 'toast', '')
  toast.className = 'toast'
  toast.role = 'alert'
  toast.dataset['type'] = 'error'
  toast.append(icon('alert'), text, close)
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = () => clearTimeout(timer)
  const leave = () => {
    hold()
    timer = setTimeout(() => toast.remove(), STAYS_MS)
  }
  close.addEventListener('click', () => toast.remove())
  for (const name of ['pointerenter', 'focusin']) toast.addEventListener(name, hold)
  for (const name of ['pointerleave', 'focusout']) toast.addEventListener(name, leave)
  place.replaceChildren(toast)
  leave()
}

function element(name: string, testId: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.dataset['testid'] = testId
  made.textContent = text
  return made
}

function icon(name: string): HTMLElement {
  const made = document.createElement('i')
  made.className = `icon icon-${name}`
  made.ariaHidden = 'true'
  return made
}
