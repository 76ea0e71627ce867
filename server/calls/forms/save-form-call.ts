import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import type { SaveFormRequest, SaveFormResult } from '#contract/forms.ts'
import { networkOf } from '#domain/codes/network.ts'
import { fitsPattern } from '#content/schemas/form-patterns.ts'
import { checkForm, problemText } from '#domain/forms/check-form.ts'
import { parseFormName } from '#domain/forms/form-names.ts'
import type { FormLimits } from '#domain/limits/form-limits.ts'
import { translatorOf } from '#domain/translator.ts'
import { findForm } from '#server/forms/find-form.ts'
import type { TrySubject } from '#server/limits/tries.ts'
import { countryView } from '#server/country-view.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest, notFound, tooOften } from '../problems.ts'

type Saving = Pick<CallDependencies, 'content' | 'country' | 'forms' | 'limits' | 'tries'>

const PACKAGES = ['orp-translation', 'line-translation', 'form-translation']

/**
 * CALL-36: stores a filled form, of so many per session and network (T24). What it judges by is what the
 * browser judged by; the message of a refusal is the first field's sentence.
 */
export async function saveFormCall(
  deps: Saving,
  request: SaveFormRequest,
  caller: Caller,
): Promise<Answer<SaveFormResult>> {
  const { language, session } = caller
  const formName = parseFormName(request.formName)
  const schema = formName && findForm(deps, formName, language)
  if (!formName || !schema) return notFound(sentence('formUnknown'))
  const checked = checkForm(schema, request.values, { plan: deps.country, fits: fitsPattern })
  const t = translatorOf(deps.content.texts(language, PACKAGES), countryView(deps.country))
  if (!checked.ok) return badRequest(checked.problems.map((problem) => problemText(problem, t))[0] ?? '')
  const counted = await deps.tries.count(subjectsOf(caller, deps.limits.forms))
  if (!counted.ok) return tooOften(t('form.tooOften'), counted.waitSeconds)
  await deps.forms.save({ formName, language, values: checked.values, session })
  return success({ saved: true })
}

function subjectsOf(caller: Caller, { session, network }: FormLimits): TrySubject[] {
  const here = networkOf(caller.address ?? '')
  return [
    ...(caller.session === '' ? [] : session.map((limit) => ({ what: 'form', of: [caller.session], limit }))),
    ...network.map((limit) => ({ what: 'form-network', of: [here], limit })),
  ]
}
