import type { InitiateRequest } from '#contract/payments.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import { readLeadMarker } from '../session/lead-marker.ts'
import { initiateRequest, type PaymentChoice } from '#contract/paying/initiate-request.ts'

/**
 * The initiate payload as this tab sends it: a lead is named by the
 * marker beside the purchase (CALL-151, TEXT-21).
 */
export function pageRequest(
  purchase: QueryData,
  choice: PaymentChoice,
  callingCode: string,
): InitiateRequest {
  const request = initiateRequest(purchase, choice, callingCode)
  if (request.transactionType !== HBB_LEADS) return request
  return { ...request, metaInfo: { leadId: readLeadMarker()?.refLeadId ?? '' } }
}
