import type {
  BroadbandBalanceRequest,
  BroadbandBalanceResult,
  ExchangeRateRequest,
  ExchangeRateResult,
  QueryBalanceRequest,
  QueryBalanceResult,
} from './balances.ts'
import type { BillRequest, BillResult, ValidateAccountRequest, ValidateAccountResult } from './bills.ts'
import type { BundlesRequest, WireBundle } from './bundles.ts'
import type * as codes from './codes.ts'
import type * as coverage from './coverage.ts'
import type { Reply } from './envelope.ts'
import type { SaveFormRequest, SaveFormResult } from './forms.ts'
import type * as help from './help.ts'
import type { OpenInvoicesRequest, OpenInvoicesResult } from './invoices.ts'
import type * as leads from './leads.ts'
import type { LineTypeRequest } from './lines.ts'
import type * as own from './own-data/own-data.ts'
import type {
  InitiateRequest,
  InitiateResult,
  LeadPaymentOptionsRequest,
  PaymentOptionsRequest,
  PaymentOptionsResult,
  ProcessRequest,
  ProcessResult,
  Transaction,
} from './payments.ts'
import type {
  ContentPackage,
  ContentPackageRequest,
  LabelsRequest,
  PortalConfiguration,
  ProductConfiguration,
} from './settings.ts'
import type { ShopsRequest, WireShop } from './stores.ts'
import type { GeocodeRequest, SuggestPlacesRequest } from './places/place-schemas.ts'
import type { HelpItem } from '#domain/help/help-item.ts'
import type { LineType } from '#domain/lines/line-type.ts'
import type { FoundPlace, PlaceSuggestion } from '#domain/places/found-place.ts'

/** Who asks: the anonymous browser session and what is needed to answer it. */
export interface Caller {
  /** Random text of the session cookie; the server stores its hash only. */
  readonly session: string
  readonly language: 'EN' | 'SW'
  readonly requestId: string
  /** Made by the page at the press of the button, stored before sending (CORE-51). */
  readonly idempotencyKey?: string
  /** The draft of the page that pays: all payments of one are one purchase. */
  readonly draftId?: string
  /** `Authorization` of the authorised payment calls: token type and token, '' when none was sent. */
  readonly authorization?: string
  /** Network address the request came from, for limits only; without one a caller shares the limit of all who have none. */
  readonly address?: string
}

type Call<Request, Result> = (request: Request, caller: Caller) => Promise<Reply<Result>>

/** The portal's calls, typed. Two makers: over HTTP in the browser, in-process on the server. */
export interface PortalCalls {
  readonly configuration: Call<{ code: string }, { configData: PortalConfiguration }>
  readonly productConfiguration: Call<{ productCode: string; opco: string }, ProductConfiguration>
  readonly lineType: Call<LineTypeRequest, LineType>
  readonly bundles: Call<BundlesRequest, WireBundle[]>
  readonly validateAccount: Call<ValidateAccountRequest, ValidateAccountResult>
  readonly openInvoices: Call<OpenInvoicesRequest, OpenInvoicesResult>
  readonly bill: Call<BillRequest, BillResult>
  readonly broadbandBalance: Call<BroadbandBalanceRequest, BroadbandBalanceResult>
  readonly paymentOptions: Call<PaymentOptionsRequest, PaymentOptionsResult>
  readonly leadPaymentOptions: Call<LeadPaymentOptionsRequest, PaymentOptionsResult>
  readonly sendInvoiceCode: Call<codes.SendInvoiceCodeRequest, codes.SendInvoiceCodeResult>
  readonly resendInvoiceCode: Call<codes.ResendCodeRequest, codes.ResendCodeResult>
  readonly verifyInvoiceCode: Call<codes.VerifyCodeRequest, codes.VerifyCodeResult>
  readonly sendCode: Call<codes.SendCodeRequest, codes.SendCodeResult>
  readonly resendCode: Call<codes.ResendNumberCodeRequest, codes.SendCodeResult>
  readonly verifyCode: Call<codes.VerifyNumberCodeRequest, codes.VerifyNumberCodeResult>
  readonly verifyUser: Call<codes.VerifyUserRequest, codes.VerifyUserResult>
  readonly queryBalance: Call<QueryBalanceRequest, QueryBalanceResult>
  readonly exchangeRate: Call<ExchangeRateRequest, ExchangeRateResult>
  readonly initiate: Call<InitiateRequest, InitiateResult>
  readonly authInitiate: Call<InitiateRequest, InitiateResult>
  readonly process: Call<ProcessRequest, ProcessResult>
  readonly authProcess: Call<ProcessRequest, ProcessResult>
  readonly status: Call<{ tid: string; channel?: string; pg?: string }, Transaction>
  readonly fetch: Call<{ txnId: string }, Transaction>
  readonly saveForm: Call<SaveFormRequest, SaveFormResult>
  readonly leadPlans: Call<leads.LeadPlansRequest, WireBundle[]>
  readonly checkLeadNumber: Call<leads.LeadNumberRequest, leads.LeadNumberResult>
  readonly towns: Call<leads.TownsRequest, leads.TownsResult>
  readonly sendLeadCode: Call<leads.LeadCodeRequest, leads.LeadCodeResult>
  readonly submitLead: Call<leads.SubmitLeadRequest, leads.SubmitLeadResult>
  readonly trackLead: Call<leads.TrackLeadRequest, leads.TrackLeadResult>
  readonly openLeadPayment: Call<leads.OpenLeadPaymentRequest, leads.OpenLeadPaymentResult>
  readonly sendOwnDataCode: Call<own.SendOwnDataCodeRequest, own.SendOwnDataCodeResult>
  readonly ownData: Call<own.OwnDataRequest, own.OwnDataResult>
  readonly eraseOwnData: Call<own.OwnDataRequest, own.EraseOwnDataResult>
  readonly contentPackage: Call<ContentPackageRequest, ContentPackage>
  readonly labels: Call<LabelsRequest, ContentPackage>
  readonly helpItems: Call<help.HelpItemsRequest, readonly HelpItem[]>
  readonly faqs: Call<help.FaqsRequest, help.WireFaq[]>
  readonly popularFaqs: Call<help.FaqsRequest, help.WireFaq[]>
  readonly faq: Call<help.FaqRequest, help.WireFaq>
  readonly searchFaqs: Call<help.SearchFaqsRequest, help.SearchFaqsResult>
  readonly likeFaq: Call<help.LikeFaqRequest, help.LikeFaqResult>
  readonly shops: Call<ShopsRequest, WireShop[]>
  readonly sitesInView: Call<coverage.SitesInViewRequest, coverage.SitesInViewResult>
  readonly coverageNear: Call<coverage.CoverageNearRequest, coverage.CoverageNearResult>
  /**
   * Best first; a success with an empty list when nothing is found. On the wire in Google's shape (CALL-38).
   */
  readonly geocode: Call<GeocodeRequest, readonly FoundPlace[]>
  readonly suggestPlaces: Call<SuggestPlacesRequest, readonly PlaceSuggestion[]>
}
