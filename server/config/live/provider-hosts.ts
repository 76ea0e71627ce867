import type { VariableName } from '../reading/variables.ts'
import { isOutside, plainHost } from './host-places.ts'

/** Where a party answers for real money, and where it only pretends. */
interface Party {
  readonly live: RegExp
  readonly test?: RegExp
}

const AIRTEL = /^openapi\.airtel\.(?:africa|[a-z]{2,3}|com?\.[a-z]{2})$/

/**
 * The hosts of parties that are the same for every customer of theirs. Operators' own systems are not here: only the
 * general words for a test system are looked for in their names.
 */
const PARTIES: Partial<Record<VariableName, Party>> = {
  AIRTEL_URL: { live: AIRTEL, test: /^openapiuat\.airtel\./ },
  DARAJA_URL: { live: /^api\.safaricom\.co\.ke$/, test: /^sandbox\.safaricom\.co\.ke$/ },
  MPESA_URL: { live: /^openapi\.m-pesa\.com$/ },
  PAYSTACK_URL: { live: /^api\.paystack\.co$/ },
  PAYSTACK_SCRIPT_URL: { live: /^js\.paystack\.co$/ },
  PAYSTACK_CHECKOUT_URL: { live: /^(?:checkout\.paystack\.com|standard\.paystack\.co)$/ },
  DPO_URL: { live: /^secure1?\.(?:3gdirectpay\.com|directpay\.online)$/ },
  DPO_PAGE_URL: { live: /^secure1?\.(?:3gdirectpay\.com|directpay\.online)$/ },
  TINGG_URL: { live: /^api\.tingg\.africa$/, test: /^(?:api-approval|developer)\.tingg\.africa$/ },
  TINGG_CHECKOUT_URL: {
    live: /^[a-z-]+\.tingg\.africa$/,
    test: /^[a-z-]*approval\.tingg\.africa$|^developer\./,
  },
  FLUTTERWAVE_URL: { live: /^api\.flutterwave\.com$/, test: /sandbox/ },
  FLUTTERWAVE_CHECKOUT_URL: { live: /^checkout\.flutterwave\.com$/ },
  SMS_URL: { live: /^api\.africastalking\.com$/, test: /^api\.sandbox\.africastalking\.com$/ },
}

/** Words that name a system for trying out, as a part of a host's name or as a step of a path. */
const TEST_WORDS = new Set(
  'demo dev develop development mock preprod qa sandbox simulate simulator stage staging stg test testing tests uat'.split(
    ' ',
  ),
)

/** Why run mode live refuses an address (https already) of a party; null when it does not. `further`: hosts that are meant. */
export function liveAddressFault(name: VariableName, url: URL, further: readonly string[]): string | null {
  const host = plainHost(url.hostname)
  if (!isOutside(host))
    return 'names this machine, a private network or a name of inside, where no provider is'
  const party = PARTIES[name]
  if (party?.test?.test(host) || isTestPath(url.pathname)) return TEST_FAULT
  if (further.some((one) => plainHost(one) === host)) return null
  if (isTestHost(host)) return TEST_FAULT
  if (party && !party.live.test(host))
    return 'names a host that is not the provider’s own; FURTHER_PROVIDER_HOSTS names those that are meant all the same'
  return null
}

const TEST_FAULT = 'names a test system, which run mode live refuses'

function isTestHost(host: string): boolean {
  // Countries and companies may own the last part: .qa, .dev.
  const labels = host.split('.').slice(0, -1)
  return labels.some(
    (label) => /sandbox|uat$|^uat/.test(label) || label.split(/[-_\d]+/).some((word) => TEST_WORDS.has(word)),
  )
}

function isTestPath(path: string): boolean {
  return path.split('/').some((step) => TEST_WORDS.has(step.toLowerCase()))
}
