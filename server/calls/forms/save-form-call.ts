import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import type { SaveFormRequest, SaveFormResult } from '#contract/forms.ts'
import { fitsPattern } from '#content/schemas/form-patterns.ts'
import { checkForm, problemText } from '#domain/forms/check-form.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { isComplaintKind } from '#domain/complaints/complaint.ts'
import { parseFormName } from '#domain/forms/form-names.ts'
import type { FormLimits } from '#domain/limits/form-limits.ts'
import { translatorOf } from '#domain/translator.ts'
import { asWritten } from '#domain/staff/read-search.ts'
import type { NewComplaint } from '#server/complaints/complaints.ts'
import { findForm } from '#server/forms/find-form.ts'
import type { LimitSubject } from '#server/limits/caller-tries.ts'
import { countryView } from '#server/country-view.ts'
import type { CallDependencies } from '../deps.ts'
import { networkSubjects, subjectsOf } from '../limit-subjects.ts'
import { badRequest, notFound, tooOften } from '../problems.ts'
import { sessionHashOf } from '../session-hash.ts'

type Saving = Pick<CallDependencies, 'content' | 'complaints' | 'country' | 'forms' | 'limits' | 'tries'>

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
  const counted = await deps.tries.count(countedBy(caller, deps.limits.forms), caller)
  if (!counted.ok) return tooOften(t('form.tooOften'), counted.waitSeconds)
  if (formName === 'complaint') {
    const complaint = await deps.complaints.open(complaintOf(checked.values, caller))
    return success({ saved: true, complaint })
  }
  await deps.forms.save({ formName, language, values: checked.values, session })
  return success({ saved: true })
}

/** A complaint as it was written; the form has judged it. */
function complaintOf(values: FormValues, caller: Caller): NewComplaint {
  const { kind = '', words = '', msisdn: contact = '', payment = '' } = values
  if (!isComplaintKind(kind)) throw new Error('the form took a kind that there is not')
  return {
    kind,
    words,
    contact,
    language: caller.language,
    payment: asWritten(payment.replaceAll(/[ -]/g, '')),
    sessionHash: sessionHashOf(caller),
  }
}

function countedBy(caller: Caller, { session, network }: FormLimits): LimitSubject[] {
  return [
    ...subjectsOf('form', caller.session, session),
    ...networkSubjects('form-network', { rule: 'forms', caller, limits: network }),
  ]
}
