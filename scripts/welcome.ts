import { localUrl } from './programs.ts'

/** `sandboxPort` undefined: run mode live, where there is nobody to pretend. */
export type Running = { port: number; sandboxPort: number | undefined; dataDir: string; logDir: string }

/** What a person reads when everything is ready: where to go, which numbers to try, how to stop. */
export function welcome({ port, sandboxPort, dataDir, logDir }: Running): string {
  const portal = `  Portal            ${process.env['PUBLIC_URL'] || localUrl(port)}`
  const logs = `  Records and logs are in ${dataDir} (logs: ${logDir}).`
  const stop = '  Stop with Ctrl-C.'
  if (sandboxPort === undefined) return ['', portal, '', logs, stop, ''].join('\n')
  return [
    '',
    portal,
    `  Phone simulator   ${localUrl(sandboxPort)}   (approve payments, read SMS)`,
    '',
    ...castOf(process.env['OPCO'] || 'UG'),
    '  Card:             4111 1111 1111 1111, any later date, any code',
    '',
    logs,
    stop,
    '',
  ].join('\n')
}

/** Numbers of the sandbox's cast that work at once, by country. */
function castOf(opco: string): string[] {
  const { recharge, wallet } = CAST[opco] ?? CAST_OF_UGANDA
  return [
    `  Try a recharge:   number ${recharge}`,
    ...(wallet ? [`  Mobile money:     wallet ${wallet}, PIN 1234`] : []),
  ]
}

const CAST_OF_UGANDA = { recharge: '700100001, UGX 5,000', wallet: '700500001' }
const CAST: Readonly<Record<string, { readonly recharge: string; readonly wallet: string }>> = {
  UG: CAST_OF_UGANDA,
  NG: { recharge: '8010000001, NGN 500', wallet: '' },
  CD: { recharge: '970000001, USD 5', wallet: '970000001' },
}
