import { unsure } from '#domain/payments/evidence.ts'
import type {
  DeliveryEvidence,
  Evidence,
  NextStep,
  ReceiptNumber,
  RefundEvidence,
  StatedCharge,
} from '#domain/payments/evidence.ts'

/** Of a provider's sentence or reference, in UTF-16 signs; longer than any that the adapters know. */
const LONGEST = 200

/** Text somebody else wrote, as PostgreSQL can hold it: no NUL, no half of a pair, kept short. */
export function cleanText(text: string): string {
  return holdable(text.slice(0, LONGEST))
}

function holdable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/**
 * What a provider said about a charge, so that it can be recorded. A charge without a usable reference or of an
 * amount that no money has is undecided (F24).
 */
export function cleanCharge(evidence: Evidence): Evidence {
  switch (evidence.kind) {
    case 'collected': {
      const { providerRef, stated } = evidence
      const reference = cleanText(providerRef)
      if (reference === '' || providerRef.length > LONGEST) return unsure('unmapped reference of a charge')
      const { amount } = stated
      if (amount && !isPrice(amount.minor)) return unsure(`unmapped amount ${amount.minor} of a charge`)
      return { ...withCleanReceipt(evidence), providerRef: reference, stated: cleanStated(stated) }
    }
    case 'waiting': {
      const { providerRef, ...rest } = withCleanReceipt(evidence)
      const next = cleanStep(evidence.next)
      return providerRef === undefined
        ? { ...rest, next }
        : { ...rest, next, providerRef: cleanText(providerRef) }
    }
    case 'declined':
    case 'reversed':
    case 'not-sent':
    case 'unsure':
      return withCleanReason(evidence)
    default:
      return evidence
  }
}

/** What the operator said about a delivery, so that it can be recorded. */
export function cleanDelivery(evidence: DeliveryEvidence): DeliveryEvidence {
  switch (evidence.kind) {
    case 'delivered':
      return { ...evidence, operatorRef: cleanText(evidence.operatorRef) }
    case 'refused':
    case 'not-sent':
    case 'unsure':
      return withCleanReason(evidence)
    default:
      return evidence
  }
}

/** What a provider said about a refund, so that it can be recorded. */
export function cleanRefund(evidence: RefundEvidence): RefundEvidence {
  switch (evidence.kind) {
    case 'refunded':
      return { ...evidence, providerRef: cleanText(evidence.providerRef) }
    case 'refused':
    case 'not-sent':
    case 'unsure':
      return withCleanReason(evidence)
    case 'pending':
      return evidence
  }
}

function withCleanReceipt<Said extends { readonly receipt?: ReceiptNumber }>(said: Said): Said {
  return said.receipt === undefined ? said : { ...said, receipt: cleanText(said.receipt) }
}

function withCleanReason<Said extends { readonly reason: string }>(said: Said): Said {
  return { ...said, reason: cleanText(said.reason) }
}

function isPrice(minor: number): boolean {
  return Number.isSafeInteger(minor) && minor > 0
}

function cleanStated(stated: StatedCharge): StatedCharge {
  const { foreignCurrency: foreign, merchant } = stated
  const cleaned = { ...stated, merchant: merchant === null ? null : cleanText(merchant) }
  // However strange the sign of a currency, it stays one that is not ours.
  return foreign ? { ...cleaned, foreignCurrency: cleanText(foreign) || 'unknown' } : cleaned
}

/** An address or a code is kept whole: cut, it would lead nowhere. */
function cleanStep(next: NextStep): NextStep {
  if (next.do === 'approve-push') return next
  const url = holdable(next.url)
  return next.do === 'popup' ? { ...next, url, accessCode: holdable(next.accessCode) } : { ...next, url }
}
