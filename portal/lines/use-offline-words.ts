import { useEffect } from 'react'

/**
 * While a payment is out, the note about a lost network must not say that nothing was sent: these words stand there
 * instead (STATUS-40, SHELL-73). '' leaves the usual ones.
 */
export function useOfflineWords(words: string): void {
  useEffect(() => {
    const note = document.getElementById('offline')
    if (!note || words === '') return
    const usual = note.dataset['gone'] ?? ''
    say(note, words)
    return () => say(note, usual)
  }, [words])
}

function say(note: HTMLElement, words: string): void {
  note.dataset['gone'] = words
  const text = note.querySelector('span')
  if (text && !note.hidden && !navigator.onLine) text.textContent = words
}
