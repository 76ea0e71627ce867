import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import type { ProcessRequest } from '#contract/payments.ts'
import { networkOf } from '#domain/codes/network.ts'
import type { Standing } from '#domain/limits/crowd-limits.ts'
import type { RefusalRule } from '#domain/limits/refusal-rules.ts'
import { visitorOf } from '#server/limits/caller-tries.ts'
import {
  mayPrompt,
  type PromptAnswer,
  type PromptAsker,
  type PromptProblem,
} from '#server/payments/pay/prompt-limit.ts'
import type { CallDependencies } from '../deps.ts'
import { tooOften } from '../problems.ts'
import { SENTENCES } from './sentences.ts'

/** T21: the payer's phone rings only so often; null when it may. The payment stays as it was. */
export async function refusedPrompt(
  deps: Pick<CallDependencies, 'engine' | 'limits' | 'tries'>,
  request: ProcessRequest,
  caller: Caller,
): Promise<Answer<never> | null> {
  const { crowd } = deps.tries
  const visitor = visitorOf(caller)
  const askAs = (standing: Standing): Promise<PromptAnswer> =>
    mayPrompt(deps.engine, deps.limits.prompts, {
      id: request.transactionId,
      sessionHash: visitor.sessionHash,
      askers: askersOf(deps, caller, crowd.factorOf('prompts', visitor, standing)),
    })
  const first = await askAs('newcomer')
  if (first.ok) return null
  // Where the network rings many, who proved a number or worked for it is told apart.
  const standing = first.problem === 'wallets' ? await crowd.standingOf(visitor) : 'newcomer'
  const said = standing === 'newcomer' ? first : await askAs(standing)
  if (said.ok) return null
  crowd.refused(PROMPT_RULES[said.problem], visitor)
  // Counted by whoever reads the log: a flood of these is somebody who rings strangers.
  deps.engine.log.warn(
    { reason: said.problem, requestId: caller.requestId },
    'a limit of prompts was reached',
  )
  const mayWork = said.problem === 'wallets' && standing === 'newcomer'
  const puzzle = mayWork ? await crowd.puzzleFor('prompts', visitor, 1) : ''
  return tooOften(SENTENCES.prompts[said.problem], said.waitSeconds, puzzle)
}

/** What a refused prompt is counted under. */
const PROMPT_RULES: Readonly<Record<PromptProblem, RefusalRule>> = {
  'open-prompt': 'prompt-open',
  'too-often': 'prompt-often',
  wallets: 'prompt-wallets',
  declined: 'prompt-declined',
}

/** A session and the network around it, by keyed hash, with how many wallets each may make ring (T21). `factor`: the network's. */
function askersOf(
  { limits, tries }: Pick<CallDependencies, 'limits' | 'tries'>,
  caller: Caller,
  factor: number,
): PromptAsker[] {
  const { prompts } = limits
  if (!prompts) return []
  const network = networkOf(caller.address ?? '')
  const { walletsPerNetwork, walletsPerSession } = prompts
  const most = walletsPerNetwork * factor
  const here = Number.isFinite(most)
    ? tries.keysOf('prompt-network', network).map((hash) => ({ hash, most }))
    : []
  if (caller.session === '') return here
  const session = tries.keysOf('prompt-session', caller.session)
  return [...session.map((hash) => ({ hash, most: walletsPerSession })), ...here]
}
