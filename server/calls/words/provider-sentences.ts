import type { ReplyKey } from '#domain/replies/sentences.ts'

/**
 * What providers are known to say of a payment that they refused, by the sentence of ours that means the same. Callers of
 * English read the provider's own words, which its call centre knows; other languages read what they mean.
 */
export const PROVIDER_SENTENCES: readonly (readonly [key: ReplyKey, words: readonly string[]])[] = [
  [
    'notEnough',
    [
      'Insufficient wallet balance',
      'Insufficient SmartCash balance',
      'Insufficient balance',
      'Insufficient funds',
      'Insufficient Funds',
      'The balance is insufficient for the transaction',
      'The balance is insufficient for the transaction.',
    ],
  ],
  ['cardDeclined', ['Card declined', 'Declined', 'Do not honor']],
  [
    'declinedOnPhone',
    [
      'Customer declined the request',
      'Request cancelled by user',
      'Request Cancelled by user.',
      'Transaction cancelled',
    ],
  ],
  [
    'requestExpired',
    [
      'The transaction passed the Payment Time Limit',
      'Request expired without payment',
      'DS timeout user cannot be reached',
      'DS timeout user cannot be reached.',
    ],
  ],
]
