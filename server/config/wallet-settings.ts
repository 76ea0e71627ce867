import { offersPaymentType } from './offers-payment-type.ts'
import type { Reader } from './reader.ts'
import { PARTIES } from './reading/party-schemas.ts'

/** What reaches the operator's own wallet and SmartCash; null where the country does not offer it. */
export type WalletSettings = ReturnType<typeof readWalletSettings>
export type AirtelSettings = NonNullable<WalletSettings['airtel']>
export type GsmaSettings = NonNullable<WalletSettings['gsma']>

/** Only what the country offers needs its keys; `pin` is its choice to offer the wallet by PIN (PAY-43). */
export function readWalletSettings(read: Reader, pin: boolean) {
  const mobileMoney = offersPaymentType(read, 'AM')
  return {
    airtel: mobileMoney ? { ...read.party(PARTIES.airtel), signing: readSigning(read) } : null,
    gsma: mobileMoney && pin ? { ...read.party(PARTIES.gsma), pinPadding: readPinPadding(read) } : null,
    smartcash: offersPaymentType(read, 'smartcash') ? read.party(PARTIES.smartcash) : null,
  }
}

/** Airtel lets a merchant switch the signing of messages off: in run mode live only when that is said twice. */
function readSigning(read: Reader): boolean {
  const signing = read.oneOf('AIRTEL_SIGNING', ['on', 'off'], 'on') === 'on'
  const isMeant = read.oneOf('ALLOW_AIRTEL_UNSIGNED', ['yes', 'no'], 'no') === 'yes'
  if (read.isLive && !signing && !isMeant)
    read.faults.push(
      'AIRTEL_SIGNING must be on in run mode live, or ALLOW_AIRTEL_UNSIGNED=yes where the contract signs nothing',
    )
  return signing
}

function readPinPadding(read: Reader) {
  return read.oneOf('GSMA_PIN_PADDING', ['oaep-sha256', 'oaep-sha1', 'pkcs1'], 'oaep-sha256')
}
