import type { TestContext } from 'node:test'
import type { LogFields } from '#server/payments/engine.ts'
import { makeReminders } from '#server/selling/reminders.ts'
import { sellingRound } from '#server/selling/watch-selling.ts'
import { parseSwitchCommand } from '#server/selling/commands/run-switch-command.ts'
import { openStage, type Stage } from './payment-stage.ts'
import { collected } from './scripted-parties.ts'
import type { TerminalGiven } from './staff-terminal.ts'

export interface SellingStage {
  readonly stage: Stage
  /** What both processes said in their logs, warnings and worse. */
  readonly said: { readonly kind: string; readonly message: string }[]
  /** Both processes look once; with `ms` the records of selling are made older by so much first. */
  readonly look: (ms?: number) => Promise<void>
  /** A person types a command: whether it was done, and what was said. */
  readonly type: (...typed: string[]) => Promise<{ done: boolean; said: string }>
  /** A customer pays; the operator answers the delivery as it answers all. Answers the payment's id. */
  readonly buyAndPay: () => Promise<string>
  /** From now on deliveries get no answer, or are given again. */
  readonly setAway: (isAway: boolean) => void
}

const RULES = { failures: 5, spanMs: 60_000 }
const UNSURE = { kind: 'unsure', reason: 'reset' } as const

/** Two processes before an operator whose deliveries fail when a test says so. */
export async function openSellingStage(
  context: TestContext,
  given: TerminalGiven = {},
): Promise<SellingStage> {
  const stage = await openStage(context)
  const said: SellingStage['said'] = []
  const note = ({ kind = '' }: LogFields, message: string): number => said.push({ kind, message })
  const log = { info: () => undefined, warn: note, error: note }
  const life = { away: false }
  const deliver = stage.operator.deliver.bind(stage.operator)
  stage.operator.deliver = async (order) => (life.away ? UNSURE : deliver(order))
  let paid = 0
  return {
    stage,
    said,
    async look(ms = 0) {
      await stage.rows(
        `update delivery_breaker set since = since - $1 * interval '1 millisecond',
           half_since = half_since - $1 * interval '1 millisecond'`,
        [ms],
      )
      for (const engine of stage.engines)
        await sellingRound({
          ...engine,
          reminders: makeReminders(engine),
          rules: RULES,
          log,
          wake: () => undefined,
        })
    },
    async type(...typed) {
      const lines: string[] = []
      const parsed = parseSwitchCommand(typed)
      if (!parsed) return { done: false, said: 'usage' }
      const { country } = stage.engines[0]
      const beside = { ...given, database: stage.database, country }
      const tools = { ...beside, by: 'ops', resolve: (path: string) => path }
      const done = await parsed.command({ ...tools, say: (line) => lines.push(line) }, parsed.words)
      return { done, said: lines.join('\n') }
    },
    async buyAndPay() {
      paid += 1
      const id = await stage.pay({ recipient: `70010${String(1_000 + paid)}` })
      stage.wallet.queries.give(`${id}-C1`, collected(`P${paid}`))
      await stage.pass(3_000)
      return id
    },
    setAway(isAway) {
      life.away = isAway
    },
  }
}
