import { offersPaymentType } from './offers-payment-type.ts'
import type { Reader } from './reader.ts'

/** What reaches the operator's business systems and its SMS centre, and charges its lines' airtime. */
export interface OperatorSettings {
  readonly operator: { readonly url: string; readonly key: string }
  readonly sms: {
    readonly url: string
    readonly username: string
    readonly apiKey: string
    readonly from: string
  }
  /** Null where airtime is no way to pay. */
  readonly airtime: AirtimeSettings | null
}

export interface AirtimeSettings {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly callbackKey: string
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
    airtime: offersPaymentType(read, 'airtime') ? readAirtime(read) : null,
  }
}

function readAirtime(read: Reader): AirtimeSettings {
  return {
    url: read.url('AIRTIME_URL', '/camara'),
    clientId: read.secret('AIRTIME_CLIENT_ID'),
    clientSecret: read.secret('AIRTIME_CLIENT_SECRET'),
    callbackKey: read.secret('AIRTIME_CALLBACK_KEY'),
  }
}
