import { localUrl } from './programs.ts'

/** `sandboxPort` undefined: run mode live, where there is nobody to pretend. */
export type Running = {
  port: number
  sandboxPort: number | undefined
  /** Where staff come in; null where no console runs. */
  consoleUrl: string | null
  dataDir: string
  logDir: string
}

/** What a person reads when everything is ready: where to go, which numbers to try, how to stop. */
export function welcome({ port, sandboxPort, consoleUrl, dataDir, logDir }: Running): string {
  const portalUrl = process.env['PUBLIC_URL'] || localUrl(port)
  const portal = `  Portal            ${portalUrl}`
  const logs = `  Records and logs are in ${dataDir} (logs: ${logDir}).`
  const stop = '  Stop with Ctrl-C.'
  const desk = consoleUrl === null ? [] : [`  Staff console     ${consoleUrl}`]
  if (sandboxPort === undefined) return ['', portal, ...desk, '', logs, stop, ''].join('\n')
  return [
    '',
    portal,
    `  Phone simulator   ${localUrl(sandboxPort)}   (approve payments, read SMS)`,
    '  Open both side by side: pay in the first, approve in the second.',
    '',
    ...castOf(portalUrl),
    '  Card:             4111 1111 1111 1111, any later date, any code',
    '',
    ...(consoleUrl === null ? [] : deskOf(consoleUrl)),
    logs,
    stop,
    '',
  ].join('\n')
}

/** How one comes into the console, and how one is two people. */
function deskOf(consoleUrl: string): string[] {
  return [
    `  Staff console     ${consoleUrl}   (company account: choose a person)`,
    '  A second person, to approve what the first proposes: another browser, or a private window.',
    '',
  ]
}

/** What of the sandbox's cast works at once, by country; a country of a file has a cast of its own. */
function castOf(portalUrl: string): string[] {
  const cast = process.env['COUNTRY_FILE'] ? undefined : CAST[process.env['OPCO'] || 'UG']
  if (!cast) return ['  Numbers to try:   the list of the phone simulator']
  const { number, amount, wallet } = cast
  return [
    `  The form, filled: ${portalUrl}/#number=${number}&amount=${amount}`,
    ...(wallet ? [`  Mobile money:     the same number, PIN 1234`] : []),
  ]
}

/** Amounts in whole units of the country's currency, as they are typed. */
const CAST: Readonly<Record<string, { readonly number: string; readonly amount: number; wallet: boolean }>> =
  {
    UG: { number: '700500001', amount: 5_000, wallet: true },
    NG: { number: '8010000001', amount: 500, wallet: false },
    CD: { number: '970000001', amount: 5, wallet: true },
  }
