import type { PaymentOption } from '#contract/payments.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import type { PaymentChoice } from '#contract/paying/initiate-request.ts'
import type { PayPlan, PayState } from '../../../paying/use-pay.ts'
import type { PopupSetting, RefusedPost } from '../../../paying/payment-props.ts'

/** What every panel is given: the purchase, its options, and how to send a choice. */
export interface PanelProps {
  /** The purchase in the currency that is charged. */
  readonly purchase: QueryData
  readonly options: readonly PaymentOption[]
  readonly popup: PopupSetting
  /** True where the wallet may be paid with a PIN typed here (PAY-43). */
  readonly amPin: boolean
  /** Where the form posts without script; same page. */
  readonly action: string
  /** Where the list stands without script. */
  readonly listAddress: string
  readonly formKey: string
  /** An earlier try of this purchase is out: paying is paying again. */
  readonly again: boolean
  readonly refused: RefusedPost | null
  readonly state: PayState
  readonly onPay: (choice: PaymentChoice) => void
  /** For panels that send their own calls: what a payment of this page needs. */
  readonly plan: PayPlan
  /** Back to the list; nothing was sent. */
  readonly onLeave: () => void
}
