import { resolve } from 'node:path'
import { checkConfiguration } from './check-configuration.ts'
import { chosenConsole, keepConsole } from './keep/keep-console.ts'
import { openRecords } from './keep/open-records.ts'
import { runUntilAsked, type RunningSet } from './keep/running-set.ts'
import { buildPortalIfNeeded } from './portal-build.ts'
import { chosenPort, holdManagementPort } from './ports.ts'
import { PROJECT } from './processes.ts'
import { localUrl, portalProgram, sandboxProgram, usualLogDir } from './programs.ts'
import { welcome } from './welcome.ts'

await runUntilAsked(async (set) => {
  const dataDir = resolve(PROJECT, process.env['DATA_DIR'] || '.data')
  const logDir = resolve(PROJECT, process.env['LOG_DIR'] || usualLogDir(dataDir))
  for (const line of checkConfiguration(process.env)) set.say(line)
  const live = process.env['RUN_MODE'] === 'live'
  const port = await chosenPort('PORT')
  const sandboxPort = live ? undefined : await chosenPort('SANDBOX_PORT')
  const desk = await chosenConsole()
  await holdManagementPort()
  set.say('Starting …')
  const [databaseUrl] = await Promise.all([openRecords(set, dataDir), build(set)])
  const portalUrl = localUrl(port)
  if (sandboxPort !== undefined)
    await set.keepProgram(
      sandboxProgram({
        port: sandboxPort,
        portalUrl,
        dataDir,
        logDir,
        ...(desk ? { consoleUrl: desk.url } : {}),
      }),
      `${localUrl(sandboxPort)}/`,
    )
  const place = { port, databaseUrl, sandboxPort, dataDir, logDir, env: { DATA_DIR: dataDir } }
  await set.keepProgram(portalProgram(place), `${portalUrl}/health/ready`, `${portalUrl}/health/live`)
  const consoleUrl = desk && (await keepConsole(set, desk, { databaseUrl, sandboxPort, portalUrl, logDir }))
  set.say(welcome({ port, sandboxPort, consoleUrl, dataDir, logDir }))
})

async function build({ say }: RunningSet): Promise<void> {
  if (await buildPortalIfNeeded()) say('The portal is built.')
}
