import { hostname } from 'node:os'
import type { ConsoleConfig } from '#server/config/console-config.ts'
import { checkedShippedContent } from '#server/content/checked-content.ts'
import { openLiveContent } from '#server/content/live-content.ts'
import { makeTries } from '#server/limits/tries.ts'
import { calmLog } from '#server/log/calm-log.ts'
import { makeLog } from '#server/log/make-log.ts'
import type { Log } from '#server/payments/engine.ts'
import { openDatabase, statement, type Database } from '#server/store/database.ts'
import { buildConsoleApp, type ConsoleAppParts } from './console-app.ts'
import { roleFault } from './check-role.ts'
import { CONSOLE_STATEMENT_MS } from '#server/store/migrating/console-grants.ts'
import { makeSealing } from './sealed-text.ts'
import { watchToday } from './today/watch-today.ts'
import { makeCompanyAccount } from './sign-in/company-account.ts'
import { COMPANY_RETURN } from '#contract/console/addresses.ts'

/** Of its own: however many of the staff ask at once, customers' statements wait for none of them. */
const CONNECTIONS = 10

const askRecords = statement('console-ready', 'select 1 from staff limit 1')

export interface RunningConsole {
  readonly url: string
  stop(): Promise<void>
}

/** The records under the role of the console. Throws when they do not answer, or the role is not one for it. */
async function openRecords({ databaseUrl, database: { pooler }, runMode }: ConsoleConfig): Promise<Database> {
  const database = openDatabase({
    connectionString: databaseUrl,
    pooler,
    maxConnections: CONNECTIONS,
    statementMs: CONSOLE_STATEMENT_MS,
  })
  const fault = await roleFault(database, runMode)
  if (fault === null) return database
  await database.close()
  throw new Error(fault)
}

function placeOf({ country, runMode }: ConsoleConfig): ConsoleAppParts['place'] {
  const { opco, currency, timeZone } = country
  return { brand: country.brand.name, country: opco, currency, timeZone, runMode }
}

/** Connects and listens. Throws when the port is taken, the application is not built, or the records cannot be read. */
export async function startConsole(
  config: ConsoleConfig,
  version: string,
  builtDir: string,
): Promise<RunningConsole> {
  const node = `console@${hostname()}:${process.pid}`
  const { database: setting, country, publicUrl } = config
  const database = await openRecords(config)
  let log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const content = await openLiveContent({
    database,
    listenUrl: () => setting.listenUrl,
    cdnHost: config.cdnHost,
    country,
    log: { warn: (fields, message) => log.warn(fields, message) },
    shipped: checkedShippedContent(config.contentDir),
    isReader: true,
  })
  const brand = country.brand.name
  const app = await buildConsoleApp({
    config,
    database,
    content,
    company: makeCompanyAccount({ ...config, returnUrl: `${publicUrl}${COMPANY_RETURN}` }),
    keyPlace: { origin: new URL(publicUrl).origin, brand, secret: config.secret },
    place: placeOf(config),
    tries: makeTries({ database, secret: config.secret }),
    sealing: makeSealing(config.secret, Date.now),
    log: {
      info: (...line) => log.info(...line),
      warn: (...line) => log.warn(...line),
      error: (...line) => log.error(...line),
    },
    node,
    jitter: Math.random,
    logger: makeLog({ ...config, program: 'console', writer: { version, node } }),
    trustedProxies: config.trustedProxies,
    builtDir,
    isReady: () =>
      database.run(askRecords).then(
        () => true,
        () => false,
      ),
  })
  log = calmLog(app.log)
  const watch = watchToday({ database, content, country, log })
  const stop = async (): Promise<void> => {
    await watch.stop()
    await app.close()
    await content.close()
    await database.close()
  }
  try {
    return { url: await app.listen({ port: config.port, host: config.host }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
