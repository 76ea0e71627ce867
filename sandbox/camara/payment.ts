/** What a merchant asks the operator to charge to a line. `amountMinor` is in ISO minor units. */
export interface ChargeOrder {
  readonly correlator: string
  readonly referenceCode: string
  /** As the merchant wrote it, with plus and country. */
  readonly phoneNumber: string
  readonly msisdn: string
  readonly description: string
  readonly amountMinor: number
  readonly currency: string
  readonly sink: string
  readonly sinkToken: string
}

/** A charge to a line's airtime: decided at once, for ever. */
export interface AirtimePayment {
  readonly id: string
  readonly order: ChargeOrder
  readonly status: 'succeeded' | 'denied'
  /** Why it was denied, in the operator's words. */
  readonly reason: string
  readonly createdAt: string
  refund: AirtimeRefund | null
}

export interface AirtimeRefund {
  readonly id: string
  readonly correlator: string
}
