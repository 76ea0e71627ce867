import type { Reply } from './envelope.ts'
import type { LineTypeRequest } from './lines.ts'
import type {
  InitiateRequest,
  InitiateResult,
  PaymentOptionsRequest,
  PaymentOptionsResult,
  ProcessRequest,
  ProcessResult,
  Transaction,
} from './payments.ts'
import type { ContentPackage, PortalConfiguration, ProductConfiguration } from './settings.ts'
import type { LineType } from '#domain/lines/line-type.ts'

/** Who asks: the anonymous browser session and what is needed to answer it. */
export interface Caller {
  /** Random text of the session cookie; the server stores its hash only. */
  readonly session: string
  readonly language: 'EN' | 'SW'
  readonly requestId: string
  /** Made by the page at the press of the button, stored before sending (payments 3.4). */
  readonly idempotencyKey?: string
}

/** The portal's calls, typed. Two makers: over HTTP in the browser, in-process on the server. */
export interface PortalCalls {
  configuration(
    request: { code: string },
    caller: Caller,
  ): Promise<Reply<{ configData: PortalConfiguration }>>
  productConfiguration(
    request: { productCode: string; opco: string },
    caller: Caller,
  ): Promise<Reply<ProductConfiguration>>
  lineType(request: LineTypeRequest, caller: Caller): Promise<Reply<LineType>>
  paymentOptions(request: PaymentOptionsRequest, caller: Caller): Promise<Reply<PaymentOptionsResult>>
  initiate(request: InitiateRequest, caller: Caller): Promise<Reply<InitiateResult>>
  process(request: ProcessRequest, caller: Caller): Promise<Reply<ProcessResult>>
  status(request: { tid: string; channel?: string; pg?: string }, caller: Caller): Promise<Reply<Transaction>>
  fetch(request: { txnId: string }, caller: Caller): Promise<Reply<Transaction>>
  contentPackage(request: { pageUrl: string }, caller: Caller): Promise<Reply<ContentPackage>>
}
