import type { WireBundle } from '#contract/bundles.ts'
import type { LineType } from '#domain/lines/line-type.ts'

/** A list as the server found it: bundles, or its sentence why there are none to show. */
export interface ServedBundles {
  readonly bundles: readonly WireBundle[]
  readonly failure: string
}

/** The bundle page as the server answers it. */
export interface DataBundleProps {
  readonly typed: { readonly msisdn: string }
  readonly problem: 'number-required' | 'number-invalid' | null
  /** Which kind of line the number is, when that is what is wrong (NUMBER-23). */
  readonly other: 'line-postpaid' | 'line-prepaid' | null
  /** A server sentence about the whole form; '' when there is none. */
  readonly failure: string
  /** DATA, or ALL for calls and SMS too (BUNDLE-33). */
  readonly service: 'DATA' | 'ALL'
  /** What anyone may see; shown until a number is known. */
  readonly open: ServedBundles
  /** The line of `typed.msisdn` when it is good for bundles, with its own list. */
  readonly line: (ServedBundles & { readonly type: Exclude<LineType, 'NA'> }) | null
  /** Product code chosen before the number was known; '' for none. */
  readonly chosen: string
}
