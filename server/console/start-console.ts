import { hostname } from 'node:os'
import type { ConsoleConfig } from '#server/config/console-config.ts'
import { checkedShippedContent } from '#server/content/checked-content.ts'
import { openLiveContent } from '#server/content/live-content.ts'
import { makeTries } from '#server/limits/tries.ts'
import { calmLog } from '#server/log/calm-log.ts'
import { makeLog } from '#server/log/make-log.ts'
import type { Log } from '#server/payments/engine.ts'
import { openDatabase, statement } from '#server/store/database.ts'
import { buildConsoleApp } from './console-app.ts'
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

/** Connects and listens. Throws when the port is taken, the application is not built, or the records cannot be read. */
export async function startConsole(
  config: ConsoleConfig,
  version: string,
  builtDir: string,
): Promise<RunningConsole> {
  const node = `console@${hostname()}:${process.pid}`
  const { databaseUrl: connectionString, database: setting, country, publicUrl } = config
  const database = openDatabase({
    connectionString,
    pooler: setting.pooler,
    maxConnections: CONNECTIONS,
    statementMs: CONSOLE_STATEMENT_MS,
  })
  const fault = await roleFault(database, config.runMode)
  if (fault !== null) {
    await database.close()
    throw new Error(fault)
  }
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
    place: {
      brand,
      country: country.opco,
      currency: country.currency,
      timeZone: country.timeZone,
      runMode: config.runMode,
    },
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
