import type { RedirectProfile } from '../redirect/profile.ts'

/**
 * UBA. Its interface is not public: these names are the ones of our sandbox, to be
 * replaced by what the bank's integration guide says. Everything that may differ is in this table.
 */
export const UBA_PROFILE: RedirectProfile = {
  name: 'UBA',
  paths: { register: '/register', status: '/status/', refund: '/refund', refundStatus: '/refund/' },
  fields: {
    merchant: 'merchantId',
    key: 'serviceKey',
    amount: 'amount',
    currency: 'currency',
    reference: 'referenceNumber',
    description: 'description',
    returnUrl: 'returnUrl',
    transaction: 'transactionId',
    page: 'redirectUrl',
    status: 'status',
    reason: 'message',
    refundReference: 'refundReference',
    problem: 'code',
  },
  keyHeader: 'x-service-key',
  chargeWords: new Map([
    ['SUCCESSFUL', 'collected'],
    ['FAILED', 'refused'],
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'no-answer'],
    ['REVERSED', 'reversed'],
    ['PENDING', 'open'],
    ['OPENED', 'open'],
    ['REGISTERED', 'untouched'],
  ]),
  refundWords: new Map([
    ['REFUNDED', 'refunded'],
    ['PENDING', 'pending'],
    ['FAILED', 'failed'],
  ]),
  problems: {
    unknown: 'REFERENCE_NOT_FOUND',
    duplicate: 'REFERENCE_EXISTS',
    refused: new Map([
      ['INVALID_REQUEST', 'unavailable'],
      ['CURRENCY_NOT_SUPPORTED', 'unavailable'],
      ['AMOUNT_NOT_ALLOWED', 'amount'],
      ['NOT_REFUNDABLE', 'unavailable'],
    ]),
  },
  signature: { header: 'x-uba-signature', hash: 'sha256' },
}
