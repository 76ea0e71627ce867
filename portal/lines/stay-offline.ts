/**
 * Without network a form is not sent: the browser's own error page would take its place. The frame's note, which names
 * the dial code, takes the focus instead, and nothing is sent later by itself (SHELL-73). False when there is
 * a network and the form may go.
 */
export function stayOffline(announce: (text: string, urgency: 'assertive') => void): boolean {
  if (navigator.onLine) return false
  const note = document.getElementById('offline')
  // A window that closes with this press gives the focus back first.
  requestAnimationFrame(() => {
    note?.focus()
    announce(note?.textContent ?? '', 'assertive')
  })
  return true
}
