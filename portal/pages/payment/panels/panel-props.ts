import type { PaymentOption } from '#contract/payments.ts'
import type { QueryData } from '#domain/payments/query-data.ts'
import type { PaymentChoice } from '../initiate-request.ts'
import type { PayState } from '../use-pay.ts'
import type { PopupSetting, RefusedPost } from '../payment-props.ts'

/** What every panel is given: the purchase, its options, and how to send a choice. */
export interface PanelProps {
  readonly purchase: QueryData
  readonly options: readonly PaymentOption[]
  readonly popup: PopupSetting
  /** Where the form posts without script; same page. */
  readonly action: string
  readonly formKey: string
  readonly refused: RefusedPost | null
  readonly state: PayState
  readonly onPay: (choice: PaymentChoice) => void
}
