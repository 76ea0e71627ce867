import type { LiveRule } from '#providers/party-schema.ts'
import { isOutside, plainHost } from './host-places.ts'

/** Words that name a system for trying out, as a part of a host's name or as a step of a path. */
const TEST_WORDS = new Set(
  'demo dev develop development mock preprod qa sandbox simulate simulator stage staging stg test testing tests uat'.split(
    ' ',
  ),
)

/** Hosts that the operator means although the rules would not let them be asked. */
interface Meant {
  /** Of `FURTHER_PROVIDER_HOSTS`. */
  readonly further: readonly string[]
  /** The address's own is one of `PRIVATE_HOSTS`. */
  readonly isInside: boolean
}

/**
 * Why run mode live refuses an address (https already) of a party; null when it does not. A party that is the same for every
 * customer of its has a rule for its host; operators' own systems have none, so that only the general words for a test
 * system are looked for in their names.
 */
export function liveAddressFault(rule: LiveRule, url: URL, { further, isInside }: Meant): string | null {
  const host = plainHost(url.hostname)
  if (!isInside && !isOutside(host))
    return 'names this machine, a private network or a name of inside, which only PRIVATE_HOSTS allows'
  if (rule.test?.test(host) || isTestPath(url.pathname)) return TEST_FAULT
  if (isInside || further.some((one) => plainHost(one) === host)) return null
  if (isTestHost(host)) return TEST_FAULT
  if (rule.live && !rule.live.test(host))
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
