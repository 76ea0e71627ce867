import { byHostedPage } from './hosted-page.ts'

/** Cards by popup or page; here by its page. */
export const PAYSTACK = byHostedPage({
  rail: 'PAYSTACK',
  system: 'paystack',
  webhook: 'paystack',
  tellsReversals: true,
  weight: 12,
})

export const DPO = byHostedPage({ rail: 'DPO', system: 'dpo', webhook: 'dpo', weight: 6 })

export const CELLULANT = byHostedPage({
  rail: 'CELLULANT',
  system: 'tingg',
  webhook: 'cellulant',
  tellsReversals: true,
  weight: 6,
})

export const UBA = byHostedPage({
  rail: 'UBA',
  system: 'uba',
  webhook: 'uba',
  tellsReversals: true,
  weight: 6,
})

/** A further gateway that a country may be configured with. */
export const FLUTTERWAVE = byHostedPage({
  rail: 'FLUTTERWAVE',
  system: 'flutterwave',
  webhook: 'flutterwave',
  weight: 6,
  byConfiguration: true,
})
