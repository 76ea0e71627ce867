import type { QuestionLine } from '#contract/console/payment.ts'

/** What was asked about a proposal that a statement calls by this name, the oldest first, as `questions`. */
export function questionsOf(proposal: string): string {
  return `(select jsonb_agg(jsonb_build_object('by', a.name, 'at', q.asked_at, 'question', q.question,
       'answer', coalesce(q.answer, ''), 'answeredAt', q.answered_at) order by q.id)
     from proposal_question q join staff a on a.id = q.asker where q.proposal_id = ${proposal}.id) as questions`
}

export interface Questioned {
  /** Null: nothing. Moments as the database writes them in JSON. */
  readonly questions: readonly QuestionLine[] | null
}

/** The same as the wire has it. */
export function questionLinesOf({ questions }: Questioned): readonly QuestionLine[] {
  return (questions ?? []).map((one) => ({
    ...one,
    at: new Date(one.at).toISOString(),
    answeredAt: one.answeredAt === null ? null : new Date(one.answeredAt).toISOString(),
  }))
}
