import { startShell } from '../../frame-script/start-shell.ts'
import { startSuggestions } from './start-suggestions.ts'
import { startSharing } from './start-sharing.ts'
import { startVotes } from './start-votes.ts'

// No props, no framework: every stage is the server's markup.
startShell()
startSuggestions()
startVotes()
startSharing()
