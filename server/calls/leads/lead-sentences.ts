import type { Caller } from '#contract/calls.ts'

/** What the counter for home internet says of its own; the documents' literal sentences stay as they are. */
interface LeadSentences {
  readonly planNotOffered: string
  readonly priceNow: (price: string) => string
  readonly outside: (country: string) => string
  readonly tooOften: string
  readonly consentNeeded: string
}

const SENTENCES: Readonly<Record<Caller['language'], LeadSentences>> = {
  EN: {
    planNotOffered: 'This plan is not offered any more.',
    priceNow: (price) => `The price of this plan is ${price} now.`,
    outside: (country) => `Please put the pin where your home is, in ${country}.`,
    tooOften: 'Too many requests were made from here. Please wait a little and try again.',
    consentNeeded: 'Please agree that your details are used for this request.',
  },
  SW: {
    planNotOffered: 'Mpango huu hautolewi tena.',
    priceNow: (price) => `Bei ya mpango huu sasa ni ${price}.`,
    outside: (country) => `Tafadhali weka alama nyumbani kwako, ndani ya ${country}.`,
    tooOften: 'Maombi mengi mno yametumwa kutoka hapa. Tafadhali subiri kidogo ujaribu tena.',
    consentNeeded: 'Tafadhali kubali taarifa zako zitumike kwa ombi hili.',
  },
}

/** The sentences in the language of whoever asks. */
export function leadSentences({ language }: Pick<Caller, 'language'>): LeadSentences {
  return SENTENCES[language]
}
