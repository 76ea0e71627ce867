import { createHash } from 'node:crypto'
import { POLICY_REPORTS } from '#server/http/rates/policy-reports.ts'

/** What a page may load beyond its own origin: only payment pages name anything here. */
export interface Allowances {
  /** Address of the popup gateway's script, without its query. */
  readonly script?: string
  /** Origin of the popup gateway's frame. */
  readonly frame?: string
  /** Origin that page views are told to. */
  readonly connect?: string
  /** Origins that vector tiles come from; pages with a map only. */
  readonly tiles?: readonly string[]
  /** Origin that serves the pictures of content. */
  readonly image?: string
  /** Origins a form of the page may end at, the hosted card page for one. */
  readonly formTargets?: readonly string[]
}

/** `'sha256-…'` of an inlined style or script, as a policy names it. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The content security policy of a document (SEC-21; ASVS 3.4.3). */
export function contentSecurityPolicy(styleHash: string, allow: Allowances = {}): string {
  return [
    `default-src 'none'`,
    `script-src 'self'${also(allow.script)}`,
    `style-src 'self' ${styleHash}`,
    `img-src 'self' data: blob:${also(allow.image)}`,
    `font-src 'self'`,
    `connect-src 'self'${also(allow.connect, ...(allow.tiles ?? []))}`,
    `manifest-src 'self'`,
    ...(allow.frame ? [`frame-src ${allow.frame}`] : []),
    `form-action 'self'${also(...(allow.formTargets ?? []))}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // The map's policy, and the one that lets the gateway's script in; no page needs another.
    `trusted-types ${[...(allow.tiles ? ['default'] : []), ...(allow.script ? ['duuka'] : [])].join(' ') || "'none'"}`,
    `report-uri ${POLICY_REPORTS}`,
    'report-to csp',
  ].join('; ')
}

/** Of a page that is only looked at, in a frame of this origin's: it runs nothing, asks nobody and sends nothing. */
export function pictureSecurityPolicy(styleHash: string, ancestor: string): string {
  return [
    `default-src 'none'`,
    `style-src ${styleHash}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors ${ancestor}`,
    'sandbox allow-same-origin',
  ].join('; ')
}

function also(...origins: (string | undefined)[]): string {
  return origins.map((origin) => (origin ? ` ${origin}` : '')).join('')
}

/** The fixed headers of every document. Payment pages tell no other site where a visitor was. */
export function documentHeaders(policy: string, payment: boolean): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'reporting-endpoints': `csp="${POLICY_REPORTS}"`,
    'x-frame-options': 'DENY',
    'referrer-policy': payment ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy':
      'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), accelerometer=(), gyroscope=(), magnetometer=(), midi=(), display-capture=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': payment ? 'no-store' : 'private, no-cache',
    vary: 'Accept-Encoding, Cookie, Save-Data',
  }
}
