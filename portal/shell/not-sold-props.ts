import type { LanguageCode } from '#domain/country-view.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'

/** What came of asking to be told; '' before it was asked. */
export type Asked = '' | 'kept' | 'number' | 'often' | 'full'

/** Something that this page sells and that is not sold at the moment. */
export interface NotSold {
  readonly kind: PurchaseKind
  readonly asked: Asked
  /** In every language of the country, for a switch in place. */
  readonly words: Readonly<Partial<Record<LanguageCode, NotSoldWords>>>
}

export interface NotSoldWords {
  /** That it is not sold, and why. */
  readonly said: string
  /** What becomes of money that was taken before. */
  readonly money: string
  /** Name of the number's box. */
  readonly label: string
  readonly button: string
  /** What came of asking to be told; '' before. */
  readonly answer: string
}
