import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { insideHosts } from '#providers/http/inside-hosts.ts'
import type { ClientTls, Outbound } from '#providers/http/outbound.ts'
import { isOutside } from './live/host-places.ts'
import type { Reader } from './reader.ts'
import { outboundVariables } from './reading/outbound-variables.ts'

/** No certificate with all that stand above it is larger. */
const MOST_BYTES = 1_000_000
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * How a party is reached (docs/running/network.md). Its certificates are read here, so that a start, or a reload, with
 * ones that cannot be used is refused by name.
 * @param address the party's own
 */
export function readOutbound(read: Reader, party: string, address: string): Outbound {
  const { proxy, certFile, keyFile, caFile } = outboundVariables(party)
  const given = read.outbound(party)
  const inside = read.isLive ? insideHosts(read.of('start').privateHosts) : null
  if (given.proxy !== '' && address.startsWith('http:'))
    read.tell(`${proxy.name} carries https only, and ${party}’s address is without TLS`)
  const proxyHost = URL.canParse(given.proxy) ? new URL(given.proxy).hostname : ''
  if (inside && proxyHost !== '' && !isOutside(proxyHost) && !inside.has(proxyHost))
    read.tell(`${proxy.name} names a host of inside that PRIVATE_HOSTS does not list`)
  const ca = certificatesIn(read, caFile.name, given.caFile)
  const own = ownCertificate(read, [certFile.name, given.certFile], [keyFile.name, given.keyFile])
  return { inside, proxy: given.proxy, tls: { ...own, ...(ca === '' ? {} : { ca }) } }
}

type Named = readonly [name: string, path: string]

function ownCertificate(read: Reader, [certName, certPath]: Named, [keyName, keyPath]: Named): ClientTls {
  if (certPath === '' && keyPath === '') return {}
  if (certPath === '' || keyPath === '') {
    read.tell(`${certPath === '' ? certName : keyName} is needed too: a certificate and its key go together`)
    return {}
  }
  const cert = certificatesIn(read, certName, certPath)
  const key = fileOf(read, keyName, keyPath)
  if (cert === '' || key === '') return {}
  try {
    if (new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))) return { cert, key }
    read.tell(`${keyName} holds the key of another certificate than ${certName}`)
  } catch {
    read.tell(`${keyName} holds no private key that can be read without a password`)
  }
  return {}
}

/** A file of certificates in PEM; '' when it cannot be used, which is told. */
function certificatesIn(read: Reader, name: string, path: string): string {
  if (path === '') return ''
  const text = fileOf(read, name, path)
  if (text === '') return ''
  const certificates = text.match(CERTIFICATE) ?? []
  try {
    const ends = certificates.map((one) => new X509Certificate(one).validToDate)
    const ended = ends.find((end) => end.getTime() < Date.now())
    if (ended) read.tell(`${name} holds a certificate that ended on ${ended.toISOString().slice(0, 10)}`)
    else if (ends.length > 0) return text
    else read.tell(`${name} holds no certificate in PEM`)
  } catch {
    read.tell(`${name} holds a certificate that cannot be read`)
  }
  return ''
}

/** The text of a file; '' when there is none, which is told without its path. */
function fileOf(read: Reader, name: string, path: string): string {
  try {
    const bytes = readFileSync(path)
    if (bytes.length > 0 && bytes.length <= MOST_BYTES) return bytes.toString('utf8')
  } catch {
    // Told below, as an empty file is.
  }
  read.tell(`${name} names a file that cannot be read`)
  return ''
}
