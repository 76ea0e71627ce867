import type { Reader } from './reader.ts'

/** What reaches the operator's business systems and its SMS centre. */
export interface OperatorSettings {
  readonly operator: { readonly url: string; readonly key: string }
  readonly sms: {
    readonly url: string
    readonly username: string
    readonly apiKey: string
    readonly from: string
  }
}

export function readOperatorSettings(read: Reader): OperatorSettings {
  return {
    operator: { url: read.url('OPERATOR_URL', '/operator/v1'), key: read.secret('OPERATOR_KEY') },
    sms: {
      url: read.url('SMS_URL', '/at'),
      username: read.secret('SMS_USERNAME'),
      apiKey: read.secret('SMS_API_KEY'),
      from: read.text('SMS_FROM', ''),
    },
  }
}
