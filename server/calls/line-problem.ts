import type { Answer } from '#server/calls/answer.ts'
import { refusal } from '#contract/envelope.ts'
import type { LineProblem } from '#providers/operator/line-problem.ts'
import { notFound } from './problems.ts'

/** What the operator would not or could not tell: 404 for a line it does not know, else 500 (WIRE-27). */
export function replyToLineProblem({ problem, message }: LineProblem): Answer<never> {
  return problem === 'unknown-subscriber' ? notFound(message) : refusal(500, message)
}
