/** Sends one text message. `unsure` must not be sent again: the customer may already have it. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsAnswer>
}

export interface SmsMessage {
  /** National digits. */
  readonly msisdn: string
  /** One part: at most 160 GSM-7 characters. */
  readonly text: string
}

export type SmsAnswer =
  | { readonly kind: 'accepted'; readonly messageId: string }
  | {
      readonly kind: 'refused'
      readonly reason: 'limit' | 'not-entitled' | 'provider'
      readonly code: number
    }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | { readonly kind: 'unsure'; readonly reason: string }
