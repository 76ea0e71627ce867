import type { BlockLine } from '#contract/console/rules.ts'
import type { KeptRule } from '#domain/rules/purchase-rule.ts'

/** A rule as the statements of the console read it. */
export interface RuleRow extends Pick<
  KeptRule,
  'id' | 'name' | 'subject' | 'span' | 'measure' | 'bound' | 'action' | 'reason' | 'words'
> {
  readonly only_kind: KeptRule['onlyKind']
  readonly only_rail: string
  readonly since: Date
}

export interface BlockRow {
  readonly id: number
  readonly what: BlockLine['what']
  readonly masked: string
  readonly reason: string
  readonly by_name: string
  readonly at: Date
  readonly until: Date | null
}

/** What a row says of a rule. */
export function ruleOf(row: RuleRow): KeptRule {
  const { id, name, subject, span, measure, bound, action, reason, words } = row
  return {
    id,
    name,
    subject,
    span,
    measure,
    bound,
    action,
    onlyKind: row.only_kind,
    onlyRail: row.only_rail,
    reason,
    words,
  }
}

/** A block as staff see it. */
export function blockOf({ id, what, masked, reason, by_name: by, at, until }: BlockRow): BlockLine {
  return { id, what, masked, reason, by, at: at.toISOString(), until: until?.toISOString() ?? null }
}
