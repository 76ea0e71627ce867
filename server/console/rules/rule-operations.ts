import type { ConsoleDependencies } from '../console-dependencies.ts'
import { no, type Caller, type Operations } from '../http/operations.ts'
import { block } from './block.ts'
import { proposeLift, proposeRule } from './change-rules.ts'
import { readRules, type RuleReading } from './read-rules.ts'
import { tryRule } from './try-rule.ts'
import { writeHits } from './write-hits.ts'

type RuleOperations = Pick<
  Operations,
  'rules' | 'tryRule' | 'proposeRule' | 'block' | 'proposeLift' | 'exportHits'
>

/** What is done about rules, and about whoever is blocked. */
export function ruleOperations({ database, content, config }: ConsoleDependencies): RuleOperations {
  const { country } = config
  const readingFor = ({ session: { language } }: Caller): RuleReading => ({
    database,
    content,
    country,
    language,
  })
  return {
    rules: (caller) => readRules(readingFor(caller), caller.asker),
    tryRule: (_caller, { rule }) => tryRule({ database, country }, rule),
    proposeRule: (caller, request) => proposeRule(readingFor(caller), caller.asker, request),
    block: async ({ asker }, request) =>
      (await block({ database, country }, asker, request)) ?? no('not-found'),
    proposeLift: async ({ asker }, request) =>
      (await proposeLift(database, asker, request)) ?? no('not-found'),
    exportHits: (caller) => writeHits(readingFor(caller), caller.asker),
  }
}
