import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from '#scripts/debian.ts'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'
import { startProgram } from '#scripts/processes.ts'
import { localUrl, sandboxProgram } from '#scripts/programs.ts'
import { waitUntilReady } from '#scripts/wait-until-ready.ts'
import { LIVE_ENVIRONMENT } from '#server/testing/live-environment.ts'
import { makeCertificates, type Certificates } from './certificates.ts'
import { startForwardProxy, startTlsEnd, type InsideProgram } from './inside-programs.ts'

/** Nobody's on the outside; of this machine alone. */
export const INSIDE_ADDRESS = '127.0.0.2'

/** An operator whose systems are inside: behind TLS of its own authority, client certificates and a forward proxy. */
export interface InsideStage {
  readonly folder: string
  readonly sandboxUrl: string
  readonly certificates: Certificates
  readonly proxy: InsideProgram
  readonly tlsPort: number
  readonly portalPort: number
  /** A live portal of it, which offers mobile money alone; without a database. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Null where a program of Debian's is missing and cannot be installed. */
export async function openInsideStage(): Promise<InsideStage | null> {
  const programs = [ensureProgram('haproxy'), ensureProgram('tinyproxy'), ensureProgram('openssl')]
  const [haproxy, tinyproxy, openssl] = programs
  if (haproxy === undefined || tinyproxy === undefined || openssl === undefined) return null
  const folder = mkdtempSync(join(tmpdir(), 'duuka-inside-'))
  const ports: number[] = []
  while (ports.length < 4) ports.push(await findFreePort((ports.at(-1) ?? anyFirstPort()) + 1))
  const [portalPort = 0, sandboxPort = 0, tlsPort = 0, proxyPort = 0] = ports
  const certificates = makeCertificates(folder, INSIDE_ADDRESS)
  const environment = environmentOf({ certificates, tlsPort, proxyPort, portalPort })
  const sandbox = startProgram(
    sandboxProgram({
      port: sandboxPort,
      portalUrl: localUrl(portalPort),
      dataDir: folder,
      env: wordsOf(environment),
    }),
  )
  await waitUntilReady(sandbox, `${localUrl(sandboxPort)}/`)
  const tlsEnd = await startTlsEnd({
    haproxy,
    folder,
    address: INSIDE_ADDRESS,
    port: tlsPort,
    certificates,
    sandboxPort,
  })
  const proxy = await startForwardProxy({ tinyproxy, folder, port: proxyPort, toPort: tlsPort })
  return {
    folder,
    sandboxUrl: localUrl(sandboxPort),
    certificates,
    proxy,
    tlsPort,
    portalPort,
    environment,
    async close() {
      await Promise.all([proxy.close(), tlsEnd.close(), sandbox.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Places {
  readonly certificates: Certificates
  readonly tlsPort: number
  readonly proxyPort: number
  readonly portalPort: number
}

/** Every party of this portal is the sandbox, each reached as its variables say. */
const PARTIES = { AIRTEL: '/airtel', OPERATOR: '/operator/v1', SMS: '/at' } as const

function environmentOf({
  certificates,
  tlsPort,
  proxyPort,
  portalPort,
}: Places): Readonly<Record<string, string>> {
  const parties = Object.entries(PARTIES).flatMap(([party, path]) => [
    [`${party}_URL`, `https://${INSIDE_ADDRESS}:${tlsPort}${path}`],
    [`${party}_CA_FILE`, certificates.ca],
    [`${party}_CERT_FILE`, certificates.cert],
    [`${party}_CERT_KEY_FILE`, certificates.key],
    [`${party}_PROXY`, `http://127.0.0.1:${proxyPort}`],
  ])
  const own = Object.entries(LIVE_ENVIRONMENT).filter(([name]) =>
    /^(?:RUN_MODE|OPCO|PUBLIC_URL|TRUSTED_PROXIES|PORTAL_SECRET|(?:OPERATOR|SMS|AIRTEL)_\w+)$/.test(name),
  )
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(parties),
    PAYMENT_PROVIDERS: 'AIRTEL',
    PRIVATE_HOSTS: '127.0.0.0/30',
    FURTHER_HOSTS: `127.0.0.1:${portalPort}`,
    PORT: `${portalPort}`,
  }
}

/** What the pretend parties know this portal by. */
function wordsOf(environment: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    (
      [
        ['SANDBOX_AIRTEL_CLIENT_ID', 'AIRTEL_CLIENT_ID'],
        ['SANDBOX_AIRTEL_CLIENT_SECRET', 'AIRTEL_CLIENT_SECRET'],
        ['SANDBOX_AIRTEL_CALLBACK_KEY', 'AIRTEL_CALLBACK_KEY'],
        ['SANDBOX_OPERATOR_KEY', 'OPERATOR_KEY'],
        ['SANDBOX_AT_KEY', 'SMS_API_KEY'],
        ['SANDBOX_AT_USERNAME', 'SMS_USERNAME'],
      ] as const
    ).map(([theirs, ours]) => [theirs, environment[ours] ?? '']),
  )
}
