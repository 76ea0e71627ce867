import { Counter, type Registry } from 'prom-client'
import type { CodeAsk, Codes, Guess, ResendAsk } from '#server/codes/codes.ts'

/** One-time codes that were asked for and what became of them, and guesses at them. */
export function makeCodeFigures(registry: Registry): (own: Codes) => Codes {
  const registers = [registry]
  const sent = new Counter({
    name: 'duuka_codes_total',
    help: 'One-time codes that were asked for, by the answer.',
    labelNames: ['answer'],
    registers,
  })
  const guessed = new Counter({
    name: 'duuka_code_guesses_total',
    help: 'Codes that were typed, by the answer.',
    labelNames: ['answer'],
    registers,
  })
  return (own) => ({
    ...own,
    send: counted(sent, (ask: CodeAsk) => own.send(ask)),
    resend: counted(sent, (ask: ResendAsk) => own.resend(ask)),
    verify: counted(guessed, (guess: Guess) => own.verify(guess)),
  })
}

/** The same question, its answers counted. */
function counted<Ask, Answer extends { readonly kind: string }>(
  answers: Counter<'answer'>,
  ask: (given: Ask) => Promise<Answer>,
): (given: Ask) => Promise<Answer> {
  return async (given) => {
    const answer = await ask(given)
    answers.inc({ answer: answer.kind })
    return answer
  }
}
