import * as z from 'zod/mini'
import { saveFormRequestSchema, saveFormResultSchema } from '../forms.ts'
import * as help from '../help.ts'
import * as settings from '../settings.ts'
import { described } from './described-call.ts'

/** A changed limit, flag or sentence is seen by everyone within a minute. */
const SETTINGS_KEPT_SECONDS = 60
/** Searches that are the same for everyone; TEXT-23 gives the figure of FAQ lists. */
const SEARCHES_KEPT_SECONDS = 10

/** What the portal is set to, and the texts of its screens. */
export const SETTING_CALLS = {
  configuration: described({
    tag: 'settings',
    summary: 'Portal configuration',
    request: settings.configurationRequestSchema,
    result: z.object({ configData: settings.portalConfigurationSchema }),
    example: { code: 'portal-config' },
    keptSeconds: SETTINGS_KEPT_SECONDS,
  }),
  productConfiguration: described({
    tag: 'settings',
    summary: 'Product configuration',
    request: settings.productConfigurationRequestSchema,
    result: settings.productConfigurationSchema,
    example: { productCode: 'ORP', opco: 'UG' },
  }),
  contentPackage: described({
    tag: 'settings',
    summary: 'A content package',
    request: settings.contentPackageRequestSchema,
    result: settings.contentPackageSchema,
    example: { pageUrl: '/payment-translation', opco: 'UG' },
    keptSeconds: SETTINGS_KEPT_SECONDS,
  }),
  labels: described({
    tag: 'settings',
    summary: 'Labels that several screens share',
    request: settings.labelsRequestSchema,
    result: settings.contentPackageSchema,
    example: { lang: '/sw', opco: 'UG' },
    keptSeconds: SETTINGS_KEPT_SECONDS,
  }),
}

/** The help centre: what there is, what a search finds, what customers think of it; and what they write. */
export const HELP_CALLS = {
  helpItems: described({
    tag: 'help',
    summary: 'Questions of help by category, without their answers',
    request: help.helpItemsRequestSchema,
    result: help.helpItemsSchema,
    example: { lang: 'EN', opco: 'UG' },
  }),
  faqs: described({
    tag: 'help',
    summary: 'Questions with their answers',
    request: help.faqsRequestSchema,
    result: help.faqsSchema,
    example: { lang: 'EN', opco: 'UG', parentCategory: 'Prepaid', category: 'Airtime' },
  }),
  popularFaqs: described({
    tag: 'help',
    summary: 'Popular questions with their answers',
    request: help.faqsRequestSchema,
    result: help.faqsSchema,
    example: { lang: 'EN', opco: 'UG' },
  }),
  faq: described({
    tag: 'help',
    summary: 'One question with its answer',
    request: help.faqRequestSchema,
    result: help.faqSchema,
    example: { questionId: 'recharge', lang: 'EN', opco: 'UG' },
  }),
  searchFaqs: described({
    tag: 'help',
    summary: 'Questions found by what was typed',
    request: help.searchFaqsRequestSchema,
    result: help.searchFaqsResultSchema,
    example: { words: 'how do I pay', lang: 'EN', most: '8', opco: 'UG' },
    keptSeconds: SEARCHES_KEPT_SECONDS,
  }),
  // The documents make a vote a GET; other sites' pages are kept from causing one where all requests are guarded (T13).
  likeFaq: described({
    tag: 'help',
    summary: 'Whether an answer helped; one vote of a session on a question',
    request: help.likeFaqRequestSchema,
    result: help.likeFaqResultSchema,
    example: { questionId: 'recharge', isLike: 'true', opco: 'UG' },
  }),
  saveForm: described({
    tag: 'help',
    summary: 'Save a filled form',
    request: saveFormRequestSchema,
    result: saveFormResultSchema,
    example: { formName: 'feedback', values: { name: 'Amina', message: 'All went well.' } },
  }),
}
