/** Sends an answer with the phone's own share sheet where it has one; else the link opens a message to send. */
export function startSharing(): void {
  const link = document.querySelector<HTMLElement>('[data-share]')
  if (!link || typeof navigator.share !== 'function') return
  link.addEventListener('click', (event) => {
    event.preventDefault()
    // Put away by the person: nothing was wrong.
    navigator.share({ text: link.dataset['share'] ?? '' }).catch(() => undefined)
  })
}
