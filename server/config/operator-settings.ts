import { offersPaymentType } from './offers-payment-type.ts'
import type { Reader } from './reader.ts'
import { readTmForumSettings } from './tmforum-settings.ts'
import type { TmForumSettings } from './tmforum-settings.ts'

/** What reaches the operator's business systems and its SMS centre, and charges its lines' airtime. */
export interface OperatorSettings {
  /** Which protocol the operator's business systems speak is configuration. */
  readonly operator: PortalProtocolSettings | TmForumSettings
  readonly sms: {
    readonly url: string
    readonly username: string
    readonly apiKey: string
    readonly from: string
  }
  /** Null where airtime is no way to pay. */
  readonly airtime: AirtimeSettings | null
}

/** docs/operator-protocol.md */
export interface PortalProtocolSettings {
  readonly driver: 'portal'
  readonly url: string
  readonly key: string
}

export interface AirtimeSettings {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly callbackKey: string
}

export function readOperatorSettings(read: Reader): OperatorSettings {
  return {
    operator: readBusinessSystems(read),
    sms: {
      url: read.url('SMS_URL', '/at'),
      username: read.secret('SMS_USERNAME'),
      apiKey: read.secret('SMS_API_KEY'),
      from: read.text('SMS_FROM', ''),
    },
    airtime: offersPaymentType(read, 'airtime') ? readAirtime(read) : null,
  }
}

/** Only the driver that is chosen needs its addresses and keys. */
function readBusinessSystems(read: Reader): OperatorSettings['operator'] {
  const driver = read.oneOf('OPERATOR_DRIVER', ['portal', 'tmforum'], 'portal')
  if (driver === 'tmforum') return readTmForumSettings(read)
  return { driver, url: read.url('OPERATOR_URL', '/operator/v1'), key: read.secret('OPERATOR_KEY') }
}

function readAirtime(read: Reader): AirtimeSettings {
  return {
    url: read.url('AIRTIME_URL', '/camara'),
    clientId: read.secret('AIRTIME_CLIENT_ID'),
    clientSecret: read.secret('AIRTIME_CLIENT_SECRET'),
    callbackKey: read.secret('AIRTIME_CALLBACK_KEY'),
  }
}
