import type { CappedMap } from '../core/capped-map.ts'
import { minorOf } from '../core/currency.ts'
import { nationalDigits } from '../core/phones.ts'
import type { Charge } from '../core/charge.ts'
import { textOf } from '../http/message.ts'
import type { Fields } from '../http/message.ts'
import { announcementOf } from '../mpesa-network/announcement.ts'
import { openNetwork } from '../mpesa-network/network.ts'
import type { Network } from '../mpesa-network/network.ts'
import type { World } from '../world.ts'
import { callbackBody, callbackPath } from './announcement.ts'

/** What a conversation came to, in the provider's number, words and HTTP status. */
export interface Outcome {
  readonly status: number
  readonly code: string
  readonly text: string
}

export const OUTCOMES = {
  ok: { status: 201, code: 'INS-0', text: 'Request processed successfully' },
  found: { status: 200, code: 'INS-0', text: 'Request processed successfully' },
  failed: { status: 401, code: 'INS-6', text: 'Transaction Failed' },
  duplicate: { status: 409, code: 'INS-10', text: 'Duplicate Transaction' },
  unknown: { status: 400, code: 'INS-14', text: 'Invalid Reference Used' },
  shortCode: { status: 400, code: 'INS-13', text: 'Invalid Shortcode Used' },
  amount: { status: 400, code: 'INS-15', text: 'Invalid Amount Used' },
  reference: { status: 400, code: 'INS-17', text: 'Invalid Transaction Reference' },
  missing: { status: 400, code: 'INS-20', text: 'Not All Parameters Provided' },
  currency: { status: 400, code: 'INS-26', text: 'Invalid Currency Used' },
  conversation: { status: 400, code: 'INS-28', text: 'Invalid ThirdPartyConversationID Used' },
  description: { status: 400, code: 'INS-30', text: 'Invalid Purchased Items Description Used' },
  msisdn: { status: 400, code: 'INS-2051', text: 'MSISDN invalid' },
} as const satisfies Record<string, Outcome>

/** Payments and reversals by the merchant's own conversation id, which is never taken twice. */
export class Conversations {
  readonly #world: World
  readonly network: Network
  readonly #reversals: CappedMap<string>

  constructor(world: World) {
    this.#world = world
    const path = callbackPath(world.settings.openApiCallbackToken)
    this.network = openNetwork(world, 'mpesa-openapi', (push) =>
      world.callbacks.announce(announcementOf(push, path, callbackBody)),
    )
    this.#reversals = world.kept()
  }

  /** Ask a customer to pay; answered as soon as the request is on the phone. */
  pay(fields: Fields): { readonly outcome: Outcome; readonly push: Charge | null } {
    const read = readPayment(this.#world, fields)
    if ('code' in read) return { outcome: read, push: null }
    if (this.network.charges.find(read.key) || this.#reversals.has(read.key)) {
      return { outcome: OUTCOMES.duplicate, push: null }
    }
    return { outcome: OUTCOMES.ok, push: this.network.start(read) }
  }

  /** Give a payment back by its transaction id; a conversation id that was used is refused. */
  reverse(conversation: string, transaction: string): Outcome {
    if (this.#reversals.has(conversation) || this.network.charges.find(conversation))
      return OUTCOMES.duplicate
    const { charges } = this.network
    if (charges.refund(charges.findPaid(transaction), conversation) !== 'refunded') return OUTCOMES.failed
    this.#reversals.set(conversation, transaction)
    return OUTCOMES.ok
  }

  /** The status word of a payment or reversal and its transaction id; null when it was never seen. */
  status(reference: string): { readonly word: string; readonly transaction: string } | null {
    const reversed = this.#reversals.get(reference)
    if (reversed !== undefined) return { word: 'Completed', transaction: reversed }
    const push = this.network.charges.find(reference)
    if (!push) return null
    if (push.state === 'open') return { word: 'N/A', transaction: '' }
    const word = push.state === 'succeeded' ? 'Completed' : 'Cancelled'
    return { word, transaction: push.moneyId }
  }
}

function readPayment(world: World, fields: Fields) {
  const text = (name: string): string => textOf(fields[name])
  const id = text('input_ThirdPartyConversationID')
  const account = text('input_TransactionReference')
  const description = text('input_PurchasedItemsDesc')
  const currency = text('input_Currency')
  const phone = text('input_CustomerMSISDN')
  const msisdn = nationalDigits(phone)
  const amountMinor = minorOf(Number(text('input_Amount')), currency)
  if (text('input_ServiceProviderCode') !== world.settings.openApiProviderCode) return OUTCOMES.shortCode
  if (text('input_Country') === '') return OUTCOMES.missing
  if (!/^[A-Z]{3}$/u.test(currency)) return OUTCOMES.currency
  if (!/^\d{1,12}(\.\d{1,2})?$/u.test(text('input_Amount')) || amountMinor <= 0) return OUTCOMES.amount
  if (!/^[0-9a-zA-Z \w+]{1,20}$/u.test(account)) return OUTCOMES.reference
  if (!/^[0-9a-zA-Z \w+]{1,40}$/u.test(id)) return OUTCOMES.conversation
  if (!/^\d{12,14}$/u.test(phone) || msisdn === null) return OUTCOMES.msisdn
  if (description === '' || description.length > 256) return OUTCOMES.description
  return { key: id, reference: id, account, msisdn, description, amountMinor, currency }
}
