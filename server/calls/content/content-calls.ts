import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import type { ContentPackage, ContentPackageRequest, LabelsRequest } from '#contract/settings.ts'
import type { ContentLanguage } from '#content/store.ts'
import type { Texts } from '#domain/translate.ts'
import { SITES_PACKAGE } from '#server/coverage/live-network.ts'
import { sitesPackage } from '#server/coverage/sites-package.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest, notFound } from '../problems.ts'

type Named = Pick<CallDependencies, 'country'>

const NO_SUCH_CONTENT = sentence('contentUnknown')

/**
 * Packages that the documents ask for without a language in the path; the `lang` header says it (TEXT-13).
 */
const BY_HEADER = new Set(['meta-data-config', 'privacy-policy-config', 'lead-status-config', SITES_PACKAGE])

/** CALL-22: `pageUrl` is `/name` in English and `/sw/name` in Swahili (TEXT-11). */
export function contentPackageCall(
  deps: Pick<CallDependencies, 'content' | 'country' | 'coverage'>,
  request: ContentPackageRequest,
  caller: Pick<Caller, 'language'>,
): Answer<ContentPackage> {
  if (isOther(deps, request.opco)) return badRequest(sentence('otherCountry'))
  const [, prefix = '', name = ''] = /^(\/[a-z]{2})?\/([a-z0-9-]{1,80})$/i.exec(request.pageUrl) ?? []
  const language =
    prefix === '' && BY_HEADER.has(name) ? spoken(deps, caller.language) : languageOf(deps, prefix)
  if (language && name === SITES_PACKAGE && deps.coverage.isImported())
    return success({ packageHtml: sitesPackage(deps.coverage.network()) })
  const packed = language && deps.content.packed(language, name)
  return packed ? success({ packageHtml: packed.json }) : notFound(NO_SUCH_CONTENT)
}

/** Where the labels of CALL-28 come from: a package, and how its keys begin. */
const LABELS = {
  smartCashPayment: ['payment-translation', 'smartcash.'],
  paymentPageLayout: ['payment-translation', 'payment.'],
  awlanding: ['home-translation', 'home.'],
} as const

/** CALL-28: the labels that several screens share; `lang` is '' or `/sw` (CALL-28). */
export function labelsCall(
  deps: Pick<CallDependencies, 'content' | 'country'>,
  request: LabelsRequest,
): Answer<ContentPackage> {
  if (isOther(deps, request.opco)) return badRequest(sentence('otherCountry'))
  const language = languageOf(deps, request.lang)
  if (!language) return badRequest(sentence('otherLanguage'))
  const labels = (name: keyof typeof LABELS): Texts => {
    const [from, beginning] = LABELS[name]
    const texts = Object.entries(deps.content.texts(language, [from]))
    return Object.fromEntries(
      texts
        .filter(([key]) => key.startsWith(beginning))
        .map(([key, text]) => [key.slice(beginning.length), text]),
    )
  }
  const payment = {
    smartCashPayment: labels('smartCashPayment'),
    paymentPageLayout: labels('paymentPageLayout'),
  }
  return success({ packageHtml: JSON.stringify({ payment, awlanding: labels('awlanding') }) })
}

function isOther({ country }: Named, opco: string | undefined): boolean {
  return opco !== undefined && opco !== country.opco
}

function languageOf({ country }: Named, prefix: string): ContentLanguage | undefined {
  return country.languages.find((language) => language.prefix === prefix.toLowerCase())?.code
}

/** The language a caller named, where the country speaks it; English otherwise. */
function spoken({ country }: Named, named: ContentLanguage): ContentLanguage {
  return country.languages.some(({ code }) => code === named) ? named : 'EN'
}
