import { buildPortalIfNeeded } from './portal-build.ts'

// One portal for a supervisor, on a database and with parties that the environment names: no sandbox, no database of its
// own, its log on the standard output. A release runs server/main.ts itself; this is the same from a clone.

// Whoever kills the launcher means the portal.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
if (await buildPortalIfNeeded()) console.log('The portal is built.')
await import('#server/main.ts')
