import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { BundlesRequest, WireBundle } from '#contract/bundles.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import { isMsisdn } from '#domain/phone.ts'
import type { BundlesAnswer } from '#providers/operator/catalogue-port.ts'
import type { CallDependencies } from '../deps.ts'
import { countLookUp } from '../count-look-up.ts'
import { replyToLineProblem } from '../line-problem.ts'
import { badRequest } from '../problems.ts'
import { toldBundles } from './told-bundles.ts'

/**
 * CALL-4: what one line may have, or without a number what anyone may see (BUNDLE-41). In the operator's own
 * order: sorting is the page's (BUNDLE-10). A number that is none is 400; the operator's own sentence comes
 * with 500.
 */
export async function bundlesCall(
  deps: Pick<CallDependencies, 'country' | 'catalogue' | 'limits' | 'tries'>,
  request: BundlesRequest,
  caller: Caller,
): Promise<Answer<WireBundle[]>> {
  if (request.msisdn !== '' && !isMsisdn(request.msisdn, deps.country))
    return badRequest(sentence('numberInvalid'))
  const tooMany = request.msisdn === '' ? null : await countLookUp(deps, caller, request.msisdn)
  if (tooMany) return tooMany
  const [answer, mostBought] = await Promise.all([ask(deps, request), deps.catalogue.mostBought()])
  if (!answer.ok) return replyToLineProblem(answer)
  return success(toldBundles(answer.bundles, mostBought, caller.language))
}

function ask(deps: Pick<CallDependencies, 'catalogue'>, request: BundlesRequest): Promise<BundlesAnswer> {
  const { msisdn, serviceType: service, lineType } = request
  if (msisdn === '') return deps.catalogue.published(service)
  return deps.catalogue.forLine({
    msisdn,
    service,
    lineType: service === 'BROADBAND' ? (lineType ?? '') : '',
  })
}
