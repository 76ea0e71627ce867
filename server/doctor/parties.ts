import { X509Certificate } from 'node:crypto'
import { lookAt, type Look } from '#providers/http/look.ts'
import type { Outbound } from '#providers/http/outbound.ts'
import type { Config } from '#server/config/config.ts'
import { partyOf } from '#server/config/reading/outbound-variables.ts'
import { found, ok, together, warning, within, wrong, type Finding, type Looked } from './finding.ts'

const DEADLINE_MS = 8_000
const DAY_MS = 24 * 3_600_000
/** Enough to get another one signed. */
const SOON_DAYS = 21

/** Somebody outside who is asked. */
export interface Party {
  readonly title: string
  /** How its variables begin: `AIRTEL`. */
  readonly name: string
  readonly url: string
  readonly outbound: Outbound
}

/** Everybody whom this portal asks, each address once. */
export function partiesOf({ providers }: Config): readonly Party[] {
  const { operator, sms, geocoder, qualification, payment } = providers
  const all: readonly Party[] = [
    {
      title: 'operator',
      name: operator.driver === 'portal' ? 'OPERATOR' : 'TMF',
      url: operator.url,
      outbound: operator.outbound,
    },
    { title: 'SMS', name: 'SMS', url: sms.url, outbound: sms.outbound },
    ...payment.map(({ provider, settings, outbound }) => ({
      title: provider.title,
      name: partyOf(provider),
      url: settings.url,
      outbound,
    })),
    { title: 'geocoder', name: 'GEOCODER', url: geocoder.url, outbound: geocoder.outbound },
    ...(qualification.by === 'tmf645'
      ? [
          {
            title: 'home internet',
            name: 'QUALIFICATION',
            url: qualification.url,
            outbound: qualification.outbound,
          },
        ]
      : []),
  ]
  return all.filter(({ url }) => URL.canParse(url))
}

/** A line for each party, and what its clock says. */
export async function lookAtParties(parties: readonly Party[]): Promise<Looked> {
  const looks = await Promise.all(
    parties.map((party) => within(DEADLINE_MS + 1_000, party.title, () => lookAtParty(party))),
  )
  return together(looks)
}

async function lookAtParty(party: Party): Promise<Looked> {
  const since = Date.now()
  const look = await lookAt(party.url, party.outbound, DEADLINE_MS)
  if (!look.ok)
    return found(wrong(party.title, `${hostOf(party)} ${whatFailed(look.code)}`, remedyOf(look.code, party)))
  const clocks = look.date
    ? [{ of: party.title, aheadMs: (since + Date.now()) / 2 - look.date.getTime() }]
    : []
  return { findings: [reached(party, look), ...ownCertificate(party)], clocks }
}

function reached(party: Party, { certificateEnds }: Extract<Look, { ok: true }>): Finding {
  const { title, outbound } = party
  const through = outbound.proxy === '' ? '' : ` through the proxy ${new URL(outbound.proxy).host}`
  const until = certificateEnds ? `, certificate until ${dayOf(certificateEnds)}` : ', without TLS'
  const says = `${hostOf(party)} answers${through}${until}`
  return certificateEnds && endsSoon(certificateEnds)
    ? warning(title, says, 'its owner must renew its certificate')
    : ok(title, says)
}

function ownCertificate({ title, name, outbound }: Party): readonly Finding[] {
  const { cert } = outbound.tls
  if (cert === undefined) return []
  const ends = new X509Certificate(cert).validToDate
  const says = `our certificate for it is good until ${dayOf(ends)}`
  return [
    endsSoon(ends)
      ? warning(title, says, `get another one and put it into ${name}_CERT_FILE`)
      : ok(title, says),
  ]
}

function endsSoon(end: Date): boolean {
  return end.getTime() - Date.now() < SOON_DAYS * DAY_MS
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function hostOf({ url }: Party): string {
  return new URL(url).host
}

const UNKNOWN_ISSUER =
  /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|CERT_UNTRUSTED|CERT_SIGNATURE_FAILURE|CERT_CHAIN/
const OURS_REFUSED = /ALERT_(?:CERTIFICATE|BAD_CERTIFICATE|UNKNOWN_CA|HANDSHAKE|ACCESS_DENIED)/

function whatFailed(code: string): string {
  if (UNKNOWN_ISSUER.test(code)) return 'shows a certificate of an authority that is not believed'
  if (OURS_REFUSED.test(code)) return 'does not accept our certificate, or wants one'
  const known: Readonly<Record<string, string>> = {
    CERT_HAS_EXPIRED: 'shows a certificate that has ended',
    ERR_TLS_CERT_ALTNAME_INVALID: 'shows a certificate of another host',
    ERR_PROXY_TUNNEL: 'is not reached: the proxy made no tunnel',
    ECONNREFUSED: 'takes no connection',
    ENOTFOUND: 'is a name that nobody knows',
    EAI_AGAIN: 'is a name that cannot be looked up now',
    ETIMEDOUT: 'says nothing',
    NOT_ALLOWED: 'is at an address that may not be reached',
  }
  return known[code] ?? `cannot be reached (${code})`
}

function remedyOf(code: string, { name, outbound }: Party): string {
  if (UNKNOWN_ISSUER.test(code))
    return `put the certificate of its authority into a file and name it in ${name}_CA_FILE`
  if (OURS_REFUSED.test(code))
    return `give the certificate that it signed for you: ${name}_CERT_FILE and ${name}_CERT_KEY_FILE`
  if (code === 'ERR_PROXY_TUNNEL') return `let ${name}_PROXY pass CONNECT to that host and port`
  if (code === 'NOT_ALLOWED') return 'list it in PRIVATE_HOSTS if it is meant'
  if (code === 'CERT_HAS_EXPIRED') return 'its owner must renew it'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `correct ${name}_URL`
  const proxy = outbound.proxy === '' ? '' : `, and ${name}_PROXY`
  return `check ${name}_URL${proxy}, the name service and what the firewall lets out`
}
