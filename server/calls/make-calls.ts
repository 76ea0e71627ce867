import type { PortalCalls } from '#contract/calls.ts'
import type { Operations } from './answer.ts'
import type { CallDependencies } from './deps.ts'
import { contentPackageCall, labelsCall } from './content/content-calls.ts'
import { billCall } from './bills/bill-call.ts'
import { validateAccountCall } from './bills/validate-account-call.ts'
import { bundlesCall } from './bundles/bundles-call.ts'
import { complaintCall, sendComplaintCodeCall } from './complaints/complaint-calls.ts'
import { saveFormCall } from './forms/save-form-call.ts'
import * as invoiceCodes from './codes/invoice-code-calls.ts'
import * as numberCodes from './codes/number-code-calls.ts'
import { verifyUserCall } from './codes/verify-user-call.ts'
import * as helpCalls from './help/help-calls.ts'
import { likeFaqCall } from './help/like-call.ts'
import { geocodeCall, suggestPlacesCall } from './places/place-calls.ts'
import * as leadLists from './leads/lead-list-calls.ts'
import * as leadNumbers from './leads/lead-number-calls.ts'
import { submitLeadCall } from './leads/submit-lead-call.ts'
import { openLeadPaymentCall } from './leads/open-lead-payment-call.ts'
import { trackLeadCall } from './leads/track-lead-call.ts'
import { shopsCall } from './stores/shops-call.ts'
import { coverageNearCall, sitesInViewCall } from './coverage/coverage-calls.ts'
import { openInvoicesCall } from './invoices/open-invoices-call.ts'
import { balanceCall } from './lines/balance-call.ts'
import { broadbandBalanceCall } from './lines/broadband-balance-call.ts'
import { lineTypeCall } from './lines/line-type-call.ts'
import * as dataRequests from './own-data/data-request-calls.ts'
import * as ownData from './own-data/own-data-calls.ts'
import { exchangeRateCall } from './payments/exchange-rate-call.ts'
import { authInitiateCall, initiateCall } from './payments/initiate-call.ts'
import { paymentOptionsCall } from './payments/payment-options-call.ts'
import { authProcessCall, processCall } from './payments/process-call.ts'
import { statusCall } from './payments/status-call.ts'
import { inLanguage } from './words/in-language.ts'
import { makePutIntoWords } from './words/put-into-words.ts'
import { configurationCall, productConfigurationCall } from './settings/settings-calls.ts'
import { neverSeeingCards } from './without-card-numbers.ts'

/** The portal's calls, in-process: what server-rendered pages and the JSON routes both use. */
export function makeCalls(deps: CallDependencies): PortalCalls {
  return inLanguage(neverSeeingCards(callsOf(deps)), makePutIntoWords(deps.content))
}

function callsOf(deps: CallDependencies): Operations {
  return {
    configuration: async (request) => configurationCall(deps, request),
    productConfiguration: async (request) => productConfigurationCall(deps, request),
    lineType: (request, caller) => lineTypeCall(deps, request, caller),
    bundles: (request, caller) => bundlesCall(deps, request, caller),
    validateAccount: (request, caller) => validateAccountCall(deps, request, caller),
    openInvoices: (request, caller) => openInvoicesCall(deps, request, caller),
    bill: (request, caller) => billCall(deps, request, caller),
    broadbandBalance: (request, caller) => broadbandBalanceCall(deps, request, caller),
    paymentOptions: async (request, caller) => paymentOptionsCall(deps, request, caller),
    leadPaymentOptions: async (request, caller) => paymentOptionsCall(deps, request, caller),
    sendInvoiceCode: (request, caller) => invoiceCodes.sendInvoiceCodeCall(deps, request, caller),
    resendInvoiceCode: (request, caller) => invoiceCodes.resendInvoiceCodeCall(deps, request, caller),
    verifyInvoiceCode: (request, caller) => invoiceCodes.verifyInvoiceCodeCall(deps, request, caller),
    sendCode: (request, caller) => numberCodes.sendCodeCall(deps, request, caller),
    resendCode: (request, caller) => numberCodes.resendCodeCall(deps, request, caller),
    verifyCode: (request, caller) => numberCodes.verifyCodeCall(deps, request, caller),
    verifyUser: (request, caller) => verifyUserCall(deps, request, caller),
    queryBalance: (request, caller) => balanceCall(deps, request, caller),
    exchangeRate: (request, caller) => exchangeRateCall(deps, request, caller),
    initiate: (request, caller) => initiateCall(deps, request, caller),
    authInitiate: (request, caller) => authInitiateCall(deps, request, caller),
    process: (request, caller) => processCall(deps, request, caller),
    authProcess: (request, caller) => authProcessCall(deps, request, caller),
    status: (request, caller) => statusCall(deps, { id: request.tid, call: 'status' }, caller),
    fetch: (request, caller) => statusCall(deps, { id: request.txnId, call: 'fetch' }, caller),
    saveForm: (request, caller) => saveFormCall(deps, request, caller),
    leadPlans: (_, caller) => leadLists.leadPlansCall(deps, caller),
    checkLeadNumber: (request, caller) => leadNumbers.checkLeadNumberCall(deps, request, caller),
    towns: () => leadLists.townsCall(deps),
    sendLeadCode: (request, caller) => leadNumbers.sendLeadCodeCall(deps, request, caller),
    submitLead: (request, caller) => submitLeadCall(deps, request, caller),
    trackLead: (request, caller) => trackLeadCall(deps, request, caller),
    openLeadPayment: (request, caller) => openLeadPaymentCall(deps, request, caller),
    sendOwnDataCode: (request, caller) => ownData.sendOwnDataCodeCall(deps, request, caller),
    ownData: (request, caller) => ownData.ownDataCall(deps, request, caller),
    eraseOwnData: (request, caller) => ownData.eraseOwnDataCall(deps, request, caller),
    openDataRequest: (request, caller) => dataRequests.openDataRequestCall(deps, request, caller),
    dataRequests: (request, caller) => dataRequests.dataRequestsCall(deps, request, caller),
    answerDataRequest: (request, caller) => dataRequests.answerDataRequestCall(deps, request, caller),
    sendComplaintCode: (request, caller) => sendComplaintCodeCall(deps, request, caller),
    complaint: (request, caller) => complaintCall(deps, request, caller),
    contentPackage: async (request, caller) => contentPackageCall(deps, request, caller),
    labels: async (request) => labelsCall(deps, request),
    helpItems: async (request, caller) => helpCalls.helpItemsCall(deps, request, caller),
    faqs: (request, caller) => helpCalls.faqsCall(deps, request, caller),
    popularFaqs: (request, caller) => helpCalls.popularFaqsCall(deps, request, caller),
    faq: (request, caller) => helpCalls.faqCall(deps, request, caller),
    searchFaqs: (request) => helpCalls.searchFaqsCall(deps, request),
    likeFaq: (request, caller) => likeFaqCall(deps, request, caller),
    sitesInView: (request) => sitesInViewCall(deps, request),
    shops: (request) => shopsCall(deps, request),
    coverageNear: (request) => coverageNearCall(deps, request),
    geocode: (request, caller) => geocodeCall(deps, request, caller),
    suggestPlaces: (request, caller) => suggestPlacesCall(deps, request, caller),
  }
}
