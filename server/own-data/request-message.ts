import type { Country } from '#countries/country.ts'
import { PAGES } from '#contract/pages.ts'
import type { DataRequestKind } from '#domain/own-data/data-requests.ts'
import { gsmText, ONE_SMS } from '#domain/gsm-text.ts'

/** A request as its owner is told of it. */
export interface ToldRequest {
  readonly id: string
  readonly kind: DataRequestKind
  readonly state: 'unproved' | 'given' | 'erasing' | 'done' | 'refused'
  readonly language: 'EN' | 'SW'
}

type Say = (told: { readonly id: string; readonly brand: string; readonly page: string }) => string

/** GSM alphabet only, and short: it is one message. What is said is on the page, after a code. */
const WORDS: Readonly<Record<'EN' | 'SW', Readonly<Record<ToldRequest['state'], Say>>>> = {
  EN: {
    unproved: ({ id, brand, page }) =>
      `${brand}: request ${id} about your data was opened for you. If you want it, confirm it within 7 days: ${page}`,
    given: ({ id, brand, page }) => `${brand}: your copy ${id} is ready for 7 days: ${page}`,
    erasing: ({ id, brand, page }) =>
      `${brand}: your data is being erased, request ${id}. Read about it: ${page}`,
    done: ({ id, brand, page }) => `${brand}: request ${id} about your data is done. Read it: ${page}`,
    refused: ({ id, brand, page }) => `${brand}: request ${id} about your data is answered. Read it: ${page}`,
  },
  SW: {
    unproved: ({ id, brand, page }) =>
      `${brand}: ombi ${id} kuhusu taarifa zako limefunguliwa. Kama unalitaka, lithibitishe ndani ya siku 7: ${page}`,
    given: ({ id, brand, page }) => `${brand}: nakala yako ${id} iko tayari kwa siku 7: ${page}`,
    erasing: ({ id, brand, page }) => `${brand}: taarifa zako zinafutwa, ombi ${id}. Soma zaidi: ${page}`,
    done: ({ id, brand, page }) => `${brand}: ombi ${id} kuhusu taarifa zako limekamilika. Soma: ${page}`,
    refused: ({ id, brand, page }) => `${brand}: ombi ${id} kuhusu taarifa zako limejibiwa. Soma: ${page}`,
  },
}

/** The one SMS about where a request stands; it holds nothing of the data. */
export function requestText(
  { id, state, language }: ToldRequest,
  country: Country,
  publicUrl: string,
): string {
  const page = gsmText(new URL(PAGES.yourData, publicUrl).href)
  const brand = gsmText(country.brand.name).slice(0, 20)
  return gsmText(WORDS[language][state]({ id, brand, page })).slice(0, ONE_SMS)
}
