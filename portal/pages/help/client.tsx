import { startShell } from '../../frame-script/start-shell.ts'
import { startSuggestions } from './start-suggestions.ts'
import { startVotes } from './start-votes.ts'

// No props, no framework: every stage is the server's markup.
startShell()
startSuggestions()
startVotes()
startSharing()

/** Sends an answer with the phone's own share sheet where it has one; else the link opens a message to send. */
function startSharing(): void {
  const link = document.querySelector<HTMLElement>('[data-share]')
  if (!link || typeof navigator.share !== 'function') return
  link.addEventListener('click', (event) => {
    event.preventDefault()
    // Put away by the person: nothing was wrong.
    navigator.share({ text: link.dataset['share'] ?? '' }).catch(() => undefined)
  })
}
