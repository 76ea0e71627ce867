import type { CappedMap } from '../core/capped-map.ts'
import { moneyText } from '../core/currency.ts'
import { entrance } from '../core/entrance.ts'
import { PinBox } from '../core/pin-box.ts'
import { Charges, pinScript } from '../core/charges.ts'
import type { Charge } from '../core/charge.ts'
import { bearerOf, json, jsonObject } from '../http/message.ts'
import type { Answer, Ask, Reply, Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { SmartCashAccounts } from './accounts.ts'
import { paymentOf, refusal } from './answers.ts'

const SILENCE_MS = 60_000
/** A payment whose PIN has not come by then is over. */
const PIN_WITHIN_MS = 120_000

interface Desk {
  readonly world: World
  readonly box: PinBox
  readonly accounts: SmartCashAccounts
  readonly charges: Charges
  /** Payment ids by the portal's reference. */
  readonly ids: CappedMap<string>
  readonly failedOnce: Set<string>
}

/** The stored-value wallet: docs/smartcash-protocol.md under `/smartcash/v1`. */
export function addSmartCash(router: Router, world: World): void {
  const desk = openDesk(world)
  world.purses.push({ name: 'SmartCash', balanceOf: (msisdn) => balanceOf(desk, msisdn) })
  const on = entrance(router, world, { system: 'smartcash', under: '/smartcash/v1', desk, door })
  on('start', 'POST /payments', create)
  on('start', 'POST /payments/:id/authorise', authorise)
  on('query', 'GET /payments/by-reference/:reference', find)
  on('query', 'GET /accounts/:msisdn', registration)
  on('refund', 'PUT /refunds/:reference', refund)
}

function door({ world }: Desk, ask: Ask): Answer | null {
  if (world.keys.take('smartcashKey', bearerOf(ask))) return null
  return refusal(401, 'UNAUTHORIZED', 'The key is missing or wrong.')
}

function registration({ accounts }: Desk, { params }: Ask): Answer {
  return json(200, { registered: accounts.find(params['msisdn'] ?? '') !== null })
}

function openDesk(world: World): Desk {
  const charges = new Charges(world, {
    system: 'wallet',
    provider: 'smartcash',
    moneyId: () => `SC${world.serial().toString(36).toUpperCase()}`,
    decided: () => undefined,
  })
  const desk: Desk = {
    world,
    box: new PinBox(),
    accounts: new SmartCashAccounts(world),
    charges,
    ids: world.kept(),
    failedOnce: new Set(),
  }
  world.onReset(() => desk.failedOnce.clear())
  return desk
}

function balanceOf({ world, accounts }: Desk, msisdn: string): string | null {
  const account = accounts.find(msisdn)
  if (!account) return null
  return account.locked ? 'locked' : moneyText(account.balanceMinor, world.phones.line(msisdn).currency)
}

function create(desk: Desk, ask: Ask): Answer {
  const { world, charges, ids, box } = desk
  const fields = jsonObject(ask.body)
  const { reference, msisdn, amountMinor, currency, description } = fields ?? {}
  if (typeof reference !== 'string' || !/^[A-Z0-9-]{1,64}$/u.test(reference)) {
    return refusal(400, 'INVALID_REQUEST', 'reference must be 1 to 64 characters of A-Z, 0-9 and -.')
  }
  if (typeof msisdn !== 'string' || !/^\d{8,12}$/u.test(msisdn)) {
    return refusal(400, 'INVALID_REQUEST', 'msisdn must be national digits.')
  }
  if (typeof amountMinor !== 'number' || !Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
    return refusal(400, 'INVALID_REQUEST', 'amountMinor must be a whole number above 0.')
  }
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/u.test(currency)) {
    return refusal(400, 'INVALID_REQUEST', 'currency must be a code of three letters.')
  }
  if (ids.has(reference)) return refusal(409, 'DUPLICATE_REFERENCE', 'This reference was used before.')
  const account = desk.accounts.find(msisdn)
  if (!account) return refusal(422, '4001', 'Invalid user.')
  if (account.script.start === 'error-once' && !desk.failedOnce.has(msisdn)) {
    desk.failedOnce.add(msisdn)
    return json(500, { code: 'INTERNAL', message: 'Internal server error' })
  }
  const key = `SP${world.serial().toString(36).toUpperCase()}`
  const text = typeof description === 'string' ? description.slice(0, 160) : ''
  const order = { key, reference, msisdn, description: text, amountMinor, currency }
  const charge = charges.create(order, account, pinScript(account.script))
  ids.set(reference, key)
  if (account.locked) charges.fail(charge, 'locked')
  else charge.timer = world.clock.after(PIN_WITHIN_MS, () => charges.fail(charge, 'expired'))
  const expiresAt = new Date(world.clock.now() + PIN_WITHIN_MS).toISOString()
  return json(201, { ...paymentOf(charge), publicKey: box.publicKey(), algorithm: 'RSA-OAEP-256', expiresAt })
}

function authorise(desk: Desk, ask: Ask): Reply | Promise<Reply> {
  const charge = desk.charges.find(ask.params['id'] ?? '')
  if (!charge) return refusal(404, 'PAYMENT_NOT_FOUND', 'No payment has this id.')
  if (charge.state !== 'created')
    return refusal(409, 'ALREADY_AUTHORISED', 'The PIN of this payment has come.')
  const sealed = jsonObject(ask.body)?.['encryptedPin']
  const pin = typeof sealed === 'string' ? desk.box.open(sealed, charge.order.key) : null
  if (pin === null) return refusal(400, 'PIN_UNREADABLE', 'The PIN cannot be decrypted.')
  const state = desk.charges.authorise(charge, pin)
  if (charge.script.start === 'silent' && state !== 'failed') {
    return desk.world.clock.wait(SILENCE_MS).then(() => 'lost')
  }
  return json(200, paymentOf(charge))
}

function chargeOf({ charges, ids }: Desk, reference: unknown): Charge | undefined {
  return typeof reference === 'string' ? charges.find(ids.get(reference) ?? '') : undefined
}

function find(desk: Desk, ask: Ask): Answer {
  const charge = chargeOf(desk, ask.params['reference'])
  if (!charge) return refusal(404, 'PAYMENT_NOT_FOUND', 'No payment has this reference.')
  return json(200, paymentOf(desk.charges.look(charge)))
}

function refund(desk: Desk, ask: Ask): Answer {
  const reference = ask.params['reference'] ?? ''
  const charge = chargeOf(desk, jsonObject(ask.body)?.['reference'])
  if (!charge) return refusal(404, 'PAYMENT_NOT_FOUND', 'No payment has this reference.')
  const word = desk.charges.refund(charge, reference)
  if (word === 'impossible') return refusal(409, 'NOT_PAID', 'Nothing was taken by this payment.')
  if (word === 'refused') return refusal(409, 'ACCOUNT_CLOSED', 'The account of the customer is closed.')
  if (word === 'already-refunded' && charge.refundedAs !== reference) {
    return refusal(409, 'ALREADY_REFUNDED', 'This payment was refunded under another reference.')
  }
  return json(200, { reference, status: 'REFUNDED', refundId: `${charge.order.key}-R` })
}
