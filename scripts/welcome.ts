import { join } from 'node:path'
import { localUrl } from './programs.ts'

/** `sandboxPort` undefined: run mode live, where there is nobody to pretend. */
export type Running = { port: number; sandboxPort: number | undefined; dataDir: string }

/** What a person reads when everything is ready: where to go, which numbers to try, how to stop. */
export function welcome({ port, sandboxPort, dataDir }: Running): string {
  const portal = `  Portal            ${process.env['PUBLIC_URL'] || localUrl(port)}`
  const logs = `  Records and logs are in ${dataDir} (logs: ${join(dataDir, 'logs')}).`
  const stop = '  Stop with Ctrl-C.'
  if (sandboxPort === undefined) return ['', portal, '', logs, stop, ''].join('\n')
  return [
    '',
    portal,
    `  Phone simulator   ${localUrl(sandboxPort)}   (approve payments, read SMS)`,
    '',
    '  Try a recharge:   number 700100001, UGX 5,000',
    '  Mobile money:     wallet 700500001, PIN 1234',
    '  Card:             4111 1111 1111 1111, any later date, any code',
    '',
    logs,
    stop,
    '',
  ].join('\n')
}
