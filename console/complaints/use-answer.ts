import { useState } from 'react'
import { needsPromise, withPromise } from '#domain/complaints/answer-words.ts'
import { smsLength } from '#domain/complaints/one-sms.ts'
import type { WholeComplaint } from '#contract/console/complaints.ts'

/** What is appended where the chosen words say no promise. */
const PROMISE_WORDS = 'promise'

export type AnswerLanguage = 'EN' | 'SW'

/** An answer as it is put together: words, language, and what is promised with them. */
export interface Answering {
  readonly text: string
  readonly language: AnswerLanguage
  /** Name of the approved words that it began with. */
  readonly name: string
  /** ISO 8601; '' for none. */
  readonly promiseAt: string
  readonly write: (text: string) => void
  /** It was sent: the next one begins anew. */
  readonly beginAgain: () => void
  readonly choose: (name: string) => void
  readonly speak: (language: AnswerLanguage) => void
  readonly promise: (at: string) => void
}

/** Composes an answer of approved words, in the customer's language first. */
export function useAnswer(complaint: WholeComplaint): Answering {
  const { promises } = complaint
  const begin = (): Made =>
    compose(complaint, { name: firstThatFits(complaint), language: complaint.language, promiseAt: '' })
  const [made, setMade] = useState(begin)
  const { name, language, promiseAt } = made
  return {
    ...made,
    beginAgain: () => setMade(begin()),
    write: (text) => setMade({ ...made, text }),
    choose: (next) => setMade(compose(complaint, { name: next, language, promiseAt })),
    speak: (next) => setMade(compose(complaint, { name, language: next, promiseAt })),
    promise: (at) => {
      const before = promises.find((one) => one.at === promiseAt)?.said ?? ''
      const said = promises.find((one) => one.at === at)?.said ?? ''
      const isSaid = before !== '' && made.text.includes(before)
      if (said !== '' && isSaid) setMade({ ...made, promiseAt: at, text: made.text.replace(before, said) })
      else setMade(compose(complaint, { name, language, promiseAt: at }))
    },
  }
}

/** The first of the approved words that go into one SMS, a promise with them. */
function firstThatFits(complaint: WholeComplaint): string {
  const { approved, promises, language } = complaint
  const promiseAt = promises[0]?.at ?? ''
  const fitting = approved.find(({ name }) => {
    const { used, most } = smsLength(compose(complaint, { name, language, promiseAt }).text)
    return used <= most
  })
  return fitting?.name ?? approved[0]?.name ?? ''
}

interface Choice {
  readonly name: string
  readonly language: AnswerLanguage
  readonly promiseAt: string
}

type Made = Choice & { readonly text: string }

/** Words that need a moment are given the nearest one. */
function compose({ approved, promises }: WholeComplaint, choice: Choice): Made {
  const wordsOf = (name: string): string =>
    approved.find((one) => one.name === name)?.words[choice.language] ?? ''
  const words = wordsOf(choice.name)
  const promise =
    promises.find(({ at }) => at === choice.promiseAt) ?? (needsPromise(words) ? promises[0] : undefined)
  const text = withPromise(words, wordsOf(PROMISE_WORDS), promise?.said ?? null)
  return { ...choice, promiseAt: promise?.at ?? '', text }
}
