import type { ApprovedWords } from '#contract/console/complaints.ts'
import { COMPLAINT_ENDINGS } from '#domain/complaints/complaint.ts'
import { translatorOf } from '#domain/translator.ts'
import { countryView } from '#server/country-view.ts'
import type { RailReading } from '../offered-rails.ts'

const PACKAGES = ['complaint-answer-translation']

/** Names of the answers that are approved, in the order in which they are offered; the last is added where others say no promise. */
const ANSWERS = ['looking', 'delivered', 'money-back', 'need-payment', 'try-to-call', 'promise'] as const

/** Stands where the moment of a promise is said; the page fills it in. */
const TIME = '{{time}}'

interface Answering {
  readonly number: string
  /** What to say about the joined payment; null: none is joined. */
  readonly care: Readonly<Record<'EN' | 'SW', string>> | null
}

/** Approved words for an answer to a complaint, in both languages; first what is to be said about its payment. */
export function approvedWords(
  { content, country }: RailReading,
  { number, care }: Answering,
): readonly ApprovedWords[] {
  const said = (key: string, language: 'EN' | 'SW', values: Readonly<Record<string, string>> = {}): string =>
    translatorOf(content.texts(language, PACKAGES), countryView(country))(`complaintAnswer.${key}`, {
      number,
      time: TIME,
      ...values,
    })
  const both = (name: string): ApprovedWords => ({
    name,
    words: { EN: said(name, 'EN'), SW: said(name, 'SW') },
  })
  const payment: ApprovedWords[] = care
    ? [
        {
          name: 'payment',
          words: {
            EN: said('payment', 'EN', { about: care.EN }),
            SW: said('payment', 'SW', { about: care.SW }),
          },
        },
      ]
    : []
  return [
    ...payment,
    ...ANSWERS.map((name) => both(name)),
    ...COMPLAINT_ENDINGS.map((name) => both(`ended-${name}`)),
  ]
}
