import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files in PEM of an authority of one's own, and of what it signed. */
export interface Certificates {
  readonly ca: string
  /** Certificate and key in one file, as HAProxy wants them. */
  readonly server: string
  readonly cert: string
  readonly key: string
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

/** An authority, a certificate of a server at `address`, and one of a client, made by OpenSSL in a folder. */
export function makeCertificates(folder: string, address: string): Certificates {
  const at = (name: string): string => join(folder, name)
  openssl(
    'req',
    '-x509',
    ...KEY,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-subj',
    '/CN=own authority',
    '-days',
    '90',
  )
  const sign = (name: string, subject: string, extension: string): void => {
    openssl('req', ...KEY, '-keyout', at(`${name}.key`), '-out', at(`${name}.csr`), '-subj', `/CN=${subject}`)
    writeFileSync(at(`${name}.ext`), extension)
    const authority = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '60']
    openssl(
      'x509',
      '-req',
      '-in',
      at(`${name}.csr`),
      ...authority,
      '-extfile',
      at(`${name}.ext`),
      '-out',
      at(`${name}.pem`),
    )
  }
  sign('server', address, `subjectAltName=IP:${address}\n`)
  sign('client', 'the portal', 'extendedKeyUsage=clientAuth\n')
  writeFileSync(
    at('server-both.pem'),
    readFileSync(at('server.pem'), 'utf8') + readFileSync(at('server.key'), 'utf8'),
  )
  return { ca: at('ca.pem'), server: at('server-both.pem'), cert: at('client.pem'), key: at('client.key') }
}

function openssl(...words: readonly string[]): void {
  execFileSync('openssl', words, { stdio: 'pipe' })
}
