import type { Country } from '#countries/country.ts'
import { PAGES } from '#contract/pages.ts'
import { fitOneSms, gsmText } from '#domain/gsm-text.ts'

/** A request as its owner is told of it. */
export interface ToldLead {
  /** The operator's number. */
  readonly leadId: string
  readonly feasible: boolean
  readonly language: 'EN' | 'SW'
}

type Say = (told: { readonly id: string; readonly brand: string; readonly care: string }) => string

const WORDS: Readonly<Record<'EN' | 'SW', { readonly here: Say; readonly notHere: Say }>> = {
  EN: {
    here: ({ id, brand, care }) =>
      `${brand}: your home internet request is ${id}. Keep this number to pay and follow it. Questions: ${care}.`,
    notHere: ({ id, brand, care }) =>
      `${brand}: home internet is not in your town yet. Your request ${id} is kept, we call you when it is. Questions: ${care}.`,
  },
  SW: {
    here: ({ id, brand, care }) =>
      `${brand}: ombi lako la intaneti ya nyumbani ni ${id}. Tunza namba hii ulipie na ulifuatilie. Maswali: ${care}.`,
    notHere: ({ id, brand, care }) =>
      `${brand}: intaneti ya nyumbani bado haijafika mji wako. Ombi ${id} limetunzwa, tutakupigia ikifika. Maswali: ${care}.`,
  },
}

/** The SMS with the number of a request and, where there is room, the page that follows it; at most 160 signs of GSM. */
export function leadText(told: ToldLead, country: Country, publicUrl: string): string {
  const { leadId, feasible, language } = told
  const words = {
    id: gsmText(leadId).slice(0, 24),
    brand: gsmText(country.brand.name).slice(0, 20),
    care: gsmText(country.customerCareNumber),
  }
  const { here, notHere } = WORDS[language]
  const text = (feasible ? here : notHere)(words)
  const page = ` ${gsmText(new URL(PAGES.leadStatus, publicUrl).href)}`
  return fitOneSms(page, (fitted) => (fitted === page ? text + page : text))
}
