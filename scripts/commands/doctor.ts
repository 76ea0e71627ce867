import { resolve } from 'node:path'
import { runDoctor } from '#server/doctor/doctor-command.ts'
import { findRunningPostgres } from '#server/store/embedded/running-postgres.ts'
import { PROJECT } from '../processes.ts'

process.exitCode = await runDoctor(process.argv.slice(2), {
  environment: process.env,
  embeddedUrl: async () =>
    (await findRunningPostgres(resolve(PROJECT, process.env['DATA_DIR'] || '.data'))) ?? '',
  say: (line) => console.log(line),
})
// The channel to the launcher would keep this process alive.
if (process.connected) process.disconnect?.()
