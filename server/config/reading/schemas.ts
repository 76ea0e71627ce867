import { ENTRIES_KEPT_DAYS } from '#domain/forms/form-names.ts'
import { COMPLAINTS_KEPT_DAYS } from '#domain/complaints/complaint.ts'
import { LEADS_KEPT_DAYS } from '#domain/leads/lead-schedule.ts'
import { DATA_REQUEST_DAYS } from '#domain/own-data/data-requests.ts'
import { insideHostsFault } from '#providers/http/inside-hosts.ts'
import { address, identifier, oneOf, ownSecret, secret, value } from '#providers/party-schema.ts'
import * as days from '#server/payments/retention/retention-days.ts'
import { databaseFault, liveDatabaseFault } from '../live/database-place.ts'
import { COMPLAINT_SCHEMA } from './complaint-schema.ts'
import { CONSOLE_SCHEMA } from './console-schema.ts'
import { DATABASE_SCHEMA } from './database-schema.ts'
import { LIMIT_SCHEMAS } from './limit-schemas.ts'
import {
  BASES,
  COLLECTOR,
  hostsFault,
  ORIGIN,
  PACES,
  PATH,
  proxiesFault,
  SHARE,
  sharedFault,
  SINK,
  TILES,
} from './value-types.ts'
import { formed, inLive, list, ruled, whole, type Area } from './variable.ts'

const MOST_DAYS = 3_650

/** An operator's own address may look as it likes (no-reply@…): what NUMBER-51 asks of customers is not asked here. */
const isEmail = (text: string): boolean => /^[^\s@]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)
/** Domains that are reserved, so that nobody has an address there (RFC 2606, RFC 6761). */
const RESERVED = /[@.](example(\.(com|net|org))?|invalid|localhost|test)$/i

/** What every process reads, whomever it serves. */
const ANY_PROCESS = {
  /** Folder of texts laid over the shipped ones; '' for none. */
  contentDir: value('CONTENT_DIR', ''),
  /** Origin of the host that serves asset links of content; '' when the portal does (TEXT-17). */
  cdnHost: { ...value('CDN_HOST', ''), type: ORIGIN },
  logLevel: oneOf('LOG_LEVEL', ['warn', 'debug', 'info', 'error', 'silent']),
  /** Folder of the log files; '' for the output of the process. */
  logDir: value('LOG_DIR', ''),
  /** Addresses and networks of the proxies in front of the portal; empty when customers reach it directly. */
  trustedProxies: list('TRUSTED_PROXIES', proxiesFault),
} as const satisfies Area

/**
 * Every variable that the portal reads, but for those of payment providers (`registration.ts`), by the areas that are
 * read at once: a variable that is not here cannot be read (`Reader`), and one that is here is known to the search for
 * misspelt names and demanded of docs/configuration.md, which says what each means.
 */
export const SCHEMAS = {
  /** How everything else is read. */
  start: {
    runMode: oneOf('RUN_MODE', ['sandbox', 'live']),
    sandboxPort: whole('SANDBOX_PORT', 4000, { most: 65_535 }),
    /** Read by the programs that start the portal. */
    dataDir: value('DATA_DIR', ''),
    opco: value('OPCO', ''),
    countryFile: value('COUNTRY_FILE', ''),
    furtherGateways: list('FURTHER_GATEWAYS'),
    /** Which of the country's payment providers are offered; none named: all. */
    paymentProviders: list('PAYMENT_PROVIDERS'),
    furtherProviderHosts: list('FURTHER_PROVIDER_HOSTS'),
    /** What the operator has inside and the portal may ask there. */
    privateHosts: list('PRIVATE_HOSTS', insideHostsFault),
    foreignVariables: list('FOREIGN_VARIABLES'),
    allowPublicSandbox: oneOf('ALLOW_PUBLIC_SANDBOX', ['no', 'yes']),
  },
  anyProcess: ANY_PROCESS,
  portal: {
    ...ANY_PROCESS,
    host: value('HOST', '127.0.0.1'),
    port: whole('PORT', 3000, { most: 65_535 }),
    /** '' for this machine, on a fresh one. */
    publicUrl: { ...value('PUBLIC_URL', ''), kind: 'ownAddress' },
    databaseUrl: inLive(
      {
        ...value('DATABASE_URL', ''),
        kind: 'database',
        type: ruled((url) =>
          url === '' ? 'is needed (npm start sets it for the embedded database)' : databaseFault(url),
        ),
      },
      {
        type: ruled((url) =>
          url === ''
            ? 'is needed in run mode live: the embedded database is for trying out'
            : liveDatabaseFault(url),
        ),
      },
    ),
    /** Seconds in which a process that is told to end serves on, so that nobody is sent to a port that is closed. */
    drainSeconds: inLive(whole('DRAIN_SECONDS', 0, { most: 300 }), { usual: '10' }),
    databaseConnections: whole('DATABASE_CONNECTIONS', 16, { most: 200 }),
    /** Whether run mode live starts on a database without a synchronous standby that the portal can see. */
    singleDatabase: oneOf('SINGLE_DATABASE', ['refused', 'accepted']),
    /** Folder whose disk must have room for customers to be served: that of the records; '' when they are elsewhere. */
    watchedDisk: value('WATCHED_DISK', ''),
    /** Of the portal's own pages, which show it to everybody. */
    portalApiKey: { ...ownSecret('PORTAL_API_KEY', ''), isOptional: true },
    /** Pages that browsers opened before it was replaced still bring this one. */
    portalApiKeyOld: { ...ownSecret('PORTAL_API_KEY_OLD', ''), isOptional: true },
    /** Addresses and networks that many customers share: gateways of carriers, proxies of large houses. */
    sharedNetworks: list('SHARED_NETWORKS', sharedFault),
    /** Names in `Host` besides the public one that the portal answers to. Customers come by the public one alone. */
    furtherHosts: list('FURTHER_HOSTS', hostsFault),
  },
  database: DATABASE_SCHEMA,
  complaints: COMPLAINT_SCHEMA,
  /** Read by the console alone. */
  console: CONSOLE_SCHEMA,
  /** How the supervisor that starts the portal listens; it sets these itself. */
  supervisor: {
    socket: value('NOTIFY_SOCKET', ''),
    watchdogMicroseconds: whole('WATCHDOG_USEC', 0, { most: 86_400_000_000 }),
  },
  /** The port of figures, health with its reasons and the build, for the operator's own machines; 0 for none. */
  management: {
    host: value('MANAGEMENT_HOST', '127.0.0.1'),
    port: whole('MANAGEMENT_PORT', 0, { most: 65_535 }),
  },
  /** Where traces go, and which share of them, by the names that every OpenTelemetry program knows; '' for nowhere. */
  tracing: {
    endpoint: value('OTEL_EXPORTER_OTLP_ENDPOINT', '', COLLECTOR),
    headers: { ...secret('OTEL_EXPORTER_OTLP_HEADERS', ''), isOptional: true },
    share: { ...value('OTEL_TRACES_SAMPLER_ARG', '1'), type: SHARE },
  },
  secrets: {
    several: { ...ownSecret('PORTAL_SECRETS', ''), isOptional: true },
    one: { ...ownSecret('PORTAL_SECRET', ''), isOptional: true },
  },
  secret: { one: ownSecret('PORTAL_SECRET', 'sandbox-portal-secret') },
  /** Who calls the API besides our own pages. */
  partners: { keys: { ...ownSecret('PARTNER_KEYS', ''), isOptional: true } },
  pages: {
    /** Address that page views are posted to (SHELL-61); '' for none. */
    eventSink: value('PAGE_EVENT_SINK', '', SINK),
    /** Path of the loading screen's texts, `{lang}` for the language's prefix (TEXT-24); '' for the content call. */
    loaderTextsPath: value('LOADER_TEXTS_PATH', '', PATH),
    /** Vector tiles under maps: a PMTiles file, its address, or the address of a style; '' for none (SHOP-23). */
    mapTiles: value('MAP_TILES', '', TILES),
    /** The operator's own places, whose names maps write too; '' for none. */
    gazetteerFile: value('GAZETTEER_FILE', ''),
    /** So long an edge in front of the portal shows a page that is the same for everybody before it asks again; 0 for no edge. */
    edgeSeconds: whole('EDGE_SECONDS', 0, { most: 3_600 }),
  },
  /** Shops and sites to begin with, CSV or GeoJSON: imported at start while nothing was imported yet; '' for none. */
  placeFiles: { shops: value('SHOPS_FILE', ''), sites: value('SITES_FILE', '') },
  /** After so many days what customers wrote, leads, and payments that ended without money are deleted (T18). */
  keptDays: {
    forms: whole('FORM_ENTRIES_KEPT_DAYS', ENTRIES_KEPT_DAYS, { least: 1, most: MOST_DAYS }),
    leads: whole('LEADS_KEPT_DAYS', LEADS_KEPT_DAYS, { least: 1, most: MOST_DAYS }),
    complaints: whole('COMPLAINTS_KEPT_DAYS', COMPLAINTS_KEPT_DAYS, { least: 1, most: MOST_DAYS }),
    /** Scripts and styles of a build that no process has any more: pages stay open for days. */
    builds: whole('BUILD_FILES_KEPT_DAYS', 7, { least: 1, most: 90 }),
    unpaid: whole('UNPAID_PAYMENTS_KEPT_DAYS', days.UNPAID_KEPT_DAYS, {
      least: days.LEAST_UNPAID_KEPT_DAYS,
      most: MOST_DAYS,
      because: ': failures are watched for three days',
    }),
    /** After so many days number, e-mail and account of a payment that is over are put away (docs/decisions/112). */
    paid: whole('PAID_NUMBERS_KEPT_DAYS', days.PAID_NUMBERS_KEPT_DAYS, { least: 90, most: MOST_DAYS }),
    /** So many whole years after its own what was put away can be opened: what the law on accounts asks for. */
    accountYears: whole('ACCOUNTS_KEPT_YEARS', days.ACCOUNTS_KEPT_YEARS, { least: 1, most: 30 }),
  },
  /** What customers ask for about their own data is answered within so many days of their proof. */
  ownData: { requestDays: whole('DATA_REQUEST_DAYS', DATA_REQUEST_DAYS, { least: 1, most: 90 }) },
  /** How often each provider may be asked what became of payments: what an ordinary contract bears, 0 for no limit. */
  looksPerSecond: {
    usual: inLive(whole('LOOKS_PER_SECOND', 0, { most: 10_000 }), { usual: '50' }),
    ofRail: { ...value('LOOKS_PER_SECOND_OF', ''), type: PACES },
  },
  /** A kind of purchase whose deliveries get no answer so often, within so long, is not sold until one does; 0 for never. */
  selling: {
    failures: whole('DELIVERY_FAILURES_TO_STOP', 5, { most: 10_000 }),
    seconds: whole('DELIVERY_FAILURES_WITHIN_SECONDS', 120, { least: 10, most: 3_600 }),
  },
  ...LIMIT_SCHEMAS,
  /** The providers that carry a way to pay, where not the usual ones do. */
  drivers: {
    WALLET: value('WALLET_DRIVER', ''),
    WALLET_PIN: value('WALLET_PIN_DRIVER', ''),
    SMARTCASH: value('SMARTCASH_DRIVER', ''),
    MPESA: value('MPESA_DRIVER', ''),
    AIRTIME: value('AIRTIME_DRIVER', ''),
  },
  /** The brand's address: every gateway demands one, and a customer need not have any. */
  brand: {
    email: inLive(value('BRAND_EMAIL', 'cards@kati.example', formed('must be an e-mail address', isEmail)), {
      usual: '',
      type: ruled((text) => {
        if (text !== '' && !isEmail(text)) return 'must be an e-mail address'
        return RESERVED.test(text) ? 'names a domain that nobody has' : null
      }),
    }),
  },
  operator: { driver: oneOf('OPERATOR_DRIVER', ['portal', 'tmforum']) },
  /** docs/operator-protocol.md */
  portalOperator: {
    url: address('OPERATOR_URL', '/operator/v1'),
    key: secret('OPERATOR_KEY', 'sandbox-operator-key'),
  },
  /** docs/tmforum.md */
  tmForum: {
    auth: oneOf('TMF_AUTH', ['oauth', 'key']),
    bases: { ...value('TMF_BASES', ''), type: BASES },
    /** In which an unanswered order may still arrive. The sandbox gives once for a key; of a real operator nobody knows it. */
    settleSeconds: inLive(whole('TMF_SETTLE_SECONDS', 0, { most: 3_600 }), { usual: '300' }),
    ratesUrl: value('OPERATOR_RATES_URL', ''),
  },
  tmForumByKey: { url: address('TMF_URL', ''), key: secret('OPERATOR_KEY', 'sandbox-operator-key') },
  tmForumByOauth: {
    url: address('TMF_URL', ''),
    tokenUrl: address('TMF_TOKEN_URL', '/tmf-api/oauth2/token'),
    clientId: identifier('TMF_CLIENT_ID', 'sandbox-tmf-client'),
    clientSecret: secret('TMF_CLIENT_SECRET', 'sandbox-tmf-secret'),
    scope: value('TMF_SCOPE', ''),
  },
  rates: {
    url: address('OPERATOR_RATES_URL', '/operator/v1'),
    key: secret('OPERATOR_KEY', 'sandbox-operator-key'),
  },
  qualification: { by: oneOf('QUALIFICATION', ['towns', 'tmf645']) },
  tmf645: {
    url: address('QUALIFICATION_URL', '/tmf-api/serviceQualificationManagement/v4'),
    key: secret('QUALIFICATION_KEY', 'sandbox-operator-key'),
  },
  sms: {
    url: address('SMS_URL', '/at', {
      live: /^api\.africastalking\.com$/,
      test: /^api\.sandbox\.africastalking\.com$/,
    }),
    username: identifier('SMS_USERNAME', 'sandbox', { test: /^sandbox$/i }),
    apiKey: secret('SMS_API_KEY', 'sandbox-at-key'),
    from: value('SMS_FROM', ''),
  },
  /** The sandbox answers as Google does; a live portal uses its own gazetteer unless it is told more. */
  geocoder: {
    driver: inLive(oneOf('GEOCODER', ['google', 'gazetteer', 'nominatim', 'photon']), { usual: 'gazetteer' }),
  },
  google: {
    url: { ...address('GEOCODER_URL', '/google'), inLive: { usual: 'https://maps.googleapis.com' } },
    key: secret('GEOCODER_KEY', 'sandbox-geocoder-key'),
  },
  nominatim: { url: address('GEOCODER_URL', '/nominatim') },
  photon: { url: address('GEOCODER_URL', '/photon') },
} as const satisfies Readonly<Record<string, Area>>
