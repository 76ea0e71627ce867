import type { PortalCalls } from '#contract/calls.ts'
import type { CallDependencies } from './deps.ts'
import { lineTypeCall } from './lines/line-type-call.ts'
import { initiateCall } from './payments/initiate-call.ts'
import { paymentOptionsCall } from './payments/payment-options-call.ts'
import { processCall } from './payments/process-call.ts'
import { statusCall } from './payments/status-call.ts'
import { configurationCall, contentPackageCall, productConfigurationCall } from './settings/settings-calls.ts'

/** The portal's calls, in-process: what server-rendered pages and the JSON routes both use. */
export function makeCalls(deps: CallDependencies): PortalCalls {
  return {
    configuration: async (request) => configurationCall(deps, request),
    productConfiguration: async (request) => productConfigurationCall(deps, request),
    lineType: (request, caller) => lineTypeCall(deps, request, caller),
    paymentOptions: async (request) => paymentOptionsCall(deps, request),
    initiate: (request, caller) => initiateCall(deps, request, caller),
    process: (request, caller) => processCall(deps, request, caller),
    status: (request, caller) => statusCall(deps, { id: request.tid, call: 'status' }, caller),
    fetch: (request, caller) => statusCall(deps, { id: request.txnId, call: 'fetch' }, caller),
    contentPackage: async (request) => contentPackageCall(deps, request),
  }
}
