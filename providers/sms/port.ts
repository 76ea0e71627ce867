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
  | { readonly word: 'accepted'; readonly messageId: string }
  | { readonly word: 'refused'; readonly why: 'limit' | 'not-entitled' | 'provider'; readonly code: number }
  | { readonly word: 'not-sent'; readonly why: string }
  | { readonly word: 'unsure'; readonly why: string }
