import { PAGES, panelAddress } from '#contract/pages.ts'
import type { PaymentOption } from '#contract/payments.ts'
import type { PanelName } from '#domain/payments/methods/option-list.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'

/** A panel of the list: every type of the documents has one. */
export type OpenPanel = PanelName

/** What the popup of the card gateway is told (PAY-83). Amounts stay in major units until then. */
export interface PopupSetting {
  readonly gateway: string
  readonly key: string
  readonly currency: string
  readonly channels: readonly string[]
  /** Address of the popup script; '' where none is set up. */
  readonly scriptUrl: string
}

/** A form post that was refused: what was typed, and why. Keys name sentences of the package. */
export interface RefusedPost {
  readonly payer: string
  readonly email: string
  readonly gateway: string
  readonly fieldKey: string
  /** The server's own sentence; '' when the field says it all. */
  readonly message: string
}

/** A request for money that may still be approved, as the server knows it. */
export interface AskedBefore {
  readonly id: string
  readonly mode: string
  /** National digits of the paying wallet; '' for a card. */
  readonly payer: string
  /** `UGX 5,000`. */
  readonly amount: string
  /** Asked from this very page; else from one that the purchase was begun again from. */
  readonly here: boolean
  readonly sentMs: number
  /** This page waits for it with its clock. */
  readonly waits: boolean
}

export interface PaymentPageProps {
  /** Id of the server's draft, '' when the phone's copy must do. */
  readonly draftId: string
  /** Null: the page script reads `queryData` of this tab. */
  readonly purchase: QueryData | null
  /** Null: not asked or no answer. */
  readonly options: readonly PaymentOption[] | null
  readonly open: OpenPanel | null
  /** The payment mode that last worked on this device; '' for none. Its way stands first. */
  readonly lastWay: string
  readonly popup: PopupSetting
  /** `enableAmPin`: the wallet may be paid with a PIN typed here (PAY-43). */
  readonly amPin: boolean
  /** Origins a customer may be sent to (T10). */
  readonly gatewayOrigins: readonly string[]
  /** Idempotency key of the form without script: one page, one payment. */
  readonly formKey: string
  readonly refused: RefusedPost | null
  /** What was asked for before; null: nothing that is still open. */
  readonly asked: AskedBefore | null
}

/** Address of a panel, or of the list, for this draft. */
export function startAddress(panel: OpenPanel | null, draftId: string, brandSlug: string): string {
  const path = panel === null ? PAGES.paymentStart : panelAddress(panel, brandSlug)
  return `${path}${draftId === '' ? '' : `?d=${encodeURIComponent(draftId)}`}`
}
