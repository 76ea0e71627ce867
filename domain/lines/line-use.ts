import type { LineType } from './line-type.ts'

/** What a page wants of a line: airtime, its bill, a data bundle, or recharging a router. */
export type LineUse = 'airtime' | 'bill' | 'bundle' | 'broadband'

export interface LineRules {
  /** The show-postpaid-bundles flag (BUNDLE-34). */
  readonly showPostpaidBundles: boolean
}

const ACCEPTED: Readonly<Record<LineUse, readonly LineType[]>> = {
  airtime: ['PREPAID'],
  bill: ['POSTPAID', 'HYBRID'],
  bundle: ['PREPAID'],
  broadband: ['PREPAID', 'POSTPAID', 'HYBRID'],
}

/** True when a line of this class may be used so (NUMBER-23). */
export function acceptsLine(use: LineUse, type: LineType, rules: LineRules): boolean {
  if (type === 'NA') return false
  if (use === 'bundle' && rules.showPostpaidBundles) return true
  return ACCEPTED[use].includes(type)
}

/** Routers' and phones' numbers are asked for apart (NUMBER-23). */
export function isBroadbandUse(use: LineUse): boolean {
  return use === 'broadband'
}

/** What is wrong with the line for this use: the name of its message; null when nothing is. */
export function lineProblem(
  use: LineUse,
  type: LineType,
  rules: LineRules,
): 'number-invalid' | 'line-postpaid' | 'line-prepaid' | null {
  if (acceptsLine(use, type, rules)) return null
  if (type === 'NA') return 'number-invalid'
  return use === 'bill' ? 'line-prepaid' : 'line-postpaid'
}
