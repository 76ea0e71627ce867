import { resolve } from 'node:path'
import { buildPortal } from '#portal/build.ts'
import { checkConfiguration } from '../check-configuration.ts'
import { chosenConsole, keepConsole } from '../keep/keep-console.ts'
import { openRecords } from '../keep/open-records.ts'
import { runUntilAsked, type RunningSet } from '../keep/running-set.ts'
import { chosenPort, holdManagementPort } from '../ports.ts'
import { PROJECT } from '../processes.ts'
import { localUrl, sandboxProgram, usualLogDir } from '../programs.ts'
import { welcome } from '../welcome.ts'
import { openFront } from './front.ts'
import { latestPortal } from './latest-portal.ts'
import { openPages, type OpenPages } from './reload.ts'
import { showChanges } from './show-changes.ts'

await runUntilAsked(async (set) => {
  if (process.env['RUN_MODE'] === 'live')
    throw new Error('npm run dev works with the sandbox alone. Take RUN_MODE=live away, or use npm start.')
  const dataDir = resolve(PROJECT, process.env['DATA_DIR'] || '.data')
  const logDir = resolve(PROJECT, process.env['LOG_DIR'] || usualLogDir(dataDir))
  for (const line of checkConfiguration(process.env)) set.say(line)
  const port = await chosenPort('PORT')
  const sandboxPort = await chosenPort('SANDBOX_PORT')
  const desk = await chosenConsole()
  await holdManagementPort()
  set.say('Starting …')
  const [databaseUrl] = await Promise.all([openRecords(set, dataDir), buildPortal({ readable: true })])
  const portalUrl = localUrl(port)
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
  const publicUrl = process.env['PUBLIC_URL'] || portalUrl
  const env = { DATA_DIR: dataDir, HOST: '127.0.0.1', PUBLIC_URL: publicUrl }
  const portal = latestPortal(set, { databaseUrl, sandboxPort, dataDir, logDir, env })
  const pages = openPages()
  const changes = showChanges({ set, portal, pages })
  await portal.renew()
  await openDoor(set, { port, publicUrl, pages, portalPort: () => portal.port() })
  set.add(changes)
  const consoleUrl = desk && (await keepConsole(set, desk, { databaseUrl, sandboxPort, portalUrl, logDir }))
  set.say(welcome({ port, sandboxPort, consoleUrl, dataDir, logDir }))
  set.say(
    '  Changes of pages, texts and server are shown as they are saved; sandbox and console stay as they are.\n',
  )
})

type Door = { port: number; publicUrl: string; pages: OpenPages; portalPort: () => number }

async function openDoor(set: RunningSet, door: Door): Promise<void> {
  const front = await openFront({ ...door, host: process.env['HOST'] || '127.0.0.1' })
  set.add(front)
}
