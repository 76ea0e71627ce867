import { walkStates } from '../states/walk-states.ts'

// The last state has no database.
await walkStates('stopped', { ownDatabase: true })
