import { loadPiece } from './load-piece.ts'

/**
 * Links that open a dialog of the page (`<a href="#menu" data-opens="menu">`). Without script the
 * link's target shows the dialog by style alone; with script it is a real modal: focus is trapped
 * and comes back to the link, Esc and a press beside it close it.
 */
export function enhanceDialogs(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const opener = event.target.closest<HTMLElement>('[data-opens]')
    if (opener) return openDialog(opener, event)
    if (event.target.closest('[data-closes]') || event.target instanceof HTMLDialogElement) {
      const dialog = event.target.closest('dialog')
      if (!dialog?.open || dialog.hasAttribute('data-held')) return
      event.preventDefault()
      dialog.close()
    }
  })
}

function openDialog(opener: HTMLElement, event: Event): void {
  const dialog = document.getElementById(opener.dataset['opens'] ?? '')
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return
  event.preventDefault()
  // From one window to the next: the way back leads past the first one.
  opener.closest('dialog')?.close()
  dialog.showModal()
  if (dialog.dataset['package'])
    void loadPiece(import('./later/privacy.ts')).then(
      ({ fillDialog }) => fillDialog(dialog),
      () => location.assign('/about#privacy-text'),
    )
  if (dialog.dataset['numbers'] !== undefined)
    void import('../numbers/numbers-dialog.ts').then(({ showNumbers }) => showNumbers(dialog))
}
