import { everySecret, keyId } from '#server/secrets/secret-ring.ts'
import type { Config } from '../config.ts'
import { originOf } from '../reading/value-types.ts'
import { databasePlaceOf } from '../live/database-place.ts'

/**
 * What a start is about to speak to and within which limits, a line for each, for the person who started it and for the
 * log: no secret, no path, no name of a user. A wrong host is seen here before a customer meets it.
 */
export function startSummary(config: Config): readonly string[] {
  const { country, codeLimits, limits, trustedProxies } = config
  const most = codeLimits.everywhere?.most
  const loose = limits.prompts ? 'sandbox' : 'none'
  const payments = limits.lookUps ? 'live' : loose
  const secrets = everySecret(config.secret).map(keyId)
  return [
    `run mode ${config.runMode}, country ${country.opco}, reached at ${config.publicUrl}, bound to ${config.host}:${config.port}`,
    `database ${databaseOf(config.databaseUrl)}, ${config.databaseConnections} connections${poolerOf(config)}${acceptedOf(config)}`,
    ...partiesOf(config).map(([party, where]) => `${party} ${where}`),
    ...throughOf(config),
    `limits: codes ${most === undefined ? 'sandbox' : `live (${most} an hour)`}, payments ${payments}, places ${config.placeLimits ? 'live' : 'sandbox'}`,
    `networks that many share: ${config.sharedNetworks.join(', ') || 'none'}`,
    `trusted proxies: ${trustedProxies.join(', ') || 'none'}; callers of the API ${config.portalApiKey ? 'need a key' : 'need no key'}; partners with a key of their own: ${partnersOf(config)}`,
    ...observersOf(config),
    `own secret ${secrets.join(', then ')}${secrets.length > 1 ? ' (being replaced)' : ''}`,
  ]
}

function poolerOf({ database: { pooler } }: Config): string {
  return pooler ? `, by a pooler (a connection for a ${pooler.mode})` : ''
}

function partnersOf({ partners }: Config): string {
  return [...new Set(partners.map(({ name }) => name))].join(', ') || 'none'
}

/** What an operator who runs for real money took on. */
function acceptedOf({ runMode, singleDatabase }: Config): string {
  return runMode === 'live' && singleDatabase === 'accepted'
    ? ', without a standby that is seen: accepted'
    : ''
}

/** Where figures are shown and traces go; nothing where they are not. */
function observersOf({ management: { host, port }, tracing }: Config): readonly string[] {
  const collector = originOf(tracing.endpoint)
  return [
    ...(port === 0 ? [] : [`figures and health on ${host}:${port}`]),
    ...(collector === '' ? [] : [`traces to ${collector}, ${tracing.share * 100} % of the presses`]),
  ]
}

function databaseOf(url: string): string {
  const place = databasePlaceOf(url)
  if (!place) return 'of an address that is not understood'
  const isSocket = place.hosts.every((host) => host.startsWith('/'))
  const tls = place.sslMode || (isSocket ? 'a socket' : 'no TLS')
  return `${place.name || 'of the user'} on ${isSocket ? 'this machine' : place.hosts.join(', ')} (${tls})`
}

/** Every party that is offered, with the host that it is reached at. */
function partiesOf({ providers, cdnHost, pages }: Config): readonly (readonly [string, string])[] {
  const { operator, sms, geocoder, payment, qualification } = providers
  const named: readonly (readonly [string, string | null | undefined])[] = [
    [`operator (${operator.driver})`, operator.url],
    ['SMS', sms.url],
    ...payment.map(
      ({ provider, settings }) =>
        [provider.title + (provider.remark?.(settings) ?? ''), settings.url] as const,
    ),
    [`geocoder (${geocoder.driver})`, geocoder.url],
    ['home internet (tmf645)', qualification.by === 'tmf645' ? qualification.url : null],
    ['assets', cdnHost],
    ['page views', pages.eventSink],
    ['map tiles', pages.mapTiles],
  ]
  return named.flatMap(([party, url]) => (url && URL.canParse(url) ? [[party, hostOf(url)] as const] : []))
}

/** Parties that are not reached straight, and how. */
function throughOf({ providers }: Config): readonly string[] {
  const { operator, sms, geocoder, payment } = providers
  const named = [
    ['operator', operator],
    ['SMS', sms],
    ['geocoder', geocoder],
    ...payment.map((one) => [one.provider.title, one] as const),
  ] as const
  return named.flatMap(([party, { outbound }]) => {
    const { proxy, tls } = outbound
    const how = [
      proxy === '' ? '' : `through the proxy ${hostOf(proxy)}`,
      tls.cert === undefined ? '' : 'with a certificate of ours',
      tls.ca === undefined ? '' : 'with authorities of its own',
    ].filter((one) => one !== '')
    return how.length === 0 ? [] : [`${party} is reached ${how.join(', ')}`]
  })
}

function hostOf(url: string): string {
  return new URL(url).host
}
