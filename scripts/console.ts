import { buildConsoleIfNeeded } from './console-build.ts'

// The console for a supervisor, from a clone: with the database's role and the company account that the environment names. A
// release runs server/console/main.ts itself.

// Whoever kills the launcher means the console.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
if (await buildConsoleIfNeeded()) console.log('The console is built.')
await import('#server/console/main.ts')
